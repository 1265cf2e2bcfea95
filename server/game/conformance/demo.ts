// The demo world as the suite wants it. The suite looks and meddles over connections of its own.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, type Db } from '#server/db/connection.ts'
import { emptyMailbox, setPresence, tellDemoWorld } from '../demo-conduct.ts'
import { demoWorld } from '../demo-world.ts'
import type { Game, GameAccount, GrantedItem } from '../port.ts'
import { grant, type Player, SLOW_MS, type WorldUnderTest } from './world.ts'

const MAILBOX_CAPACITY = 60
const PIN = Buffer.from('1234')

export type DemoUnderTest = WorldUnderTest & { db: Db; url: string }

/** `reach`: how the world is reached over a database. */
export async function demoUnderTest(
  clone: { url: string; drop(): Promise<void> },
  reach: (db: Db) => Game = demoWorld,
): Promise<DemoUnderTest> {
  const meddling = connect(`${clone.url}&application_name=meddling`, () => {})
  const { db } = meddling
  const opened = [meddling]
  const another = async () => {
    const database = connect(clone.url, () => {})
    opened.push(database)
    return reach(database.db)
  }
  await tellDemoWorld(db, { mailbox_capacity: MAILBOX_CAPACITY })
  const land = await settleLand(db)
  return {
    db,
    url: clone.url,
    game: await another(),
    another,
    item,
    ...asPlayersDo(db, land),
    ...asSeenInTheGame(db),
    ...asToldToBehave(db),
    async close() {
      for (const database of opened) await database.close()
      await clone.drop()
    },
  }
}

const item: GrantedItem = { item_id: 1001, item_name: 'Poção de Vida', amount: 10 }

const asPlayersDo = (db: Db, land: Land) =>
  ({
    createPlayer: () => createPlayer(db, land),
    setPresence: (account, presence) => setPresence(db, account, presence),
    fillMailbox: (account) => fillMailbox(db, account),
    emptyMailbox: (account) => emptyMailbox(db, account),
    async setOut(character) {
      const { wilds } = land
      await sql`update demo_characters set pin_hash = ${PIN}, map_id = ${wilds}, x = 1, y = 2 where id = ${character}`.execute(
        db,
      )
    },
  }) satisfies Partial<WorldUnderTest>

const asSeenInTheGame = (db: Db) =>
  ({
    itemsBy: (operationId) =>
      db
        .selectFrom('demo_items')
        .select(['item_id', 'item_name', 'amount'])
        .where('operation_id', '=', operationId)
        .execute(),
    whereabouts: (character) =>
      db
        .selectFrom('demo_characters')
        .innerJoin('demo_maps', 'demo_maps.id', 'map_id')
        .select([
          sql<boolean>`pin_hash is not null`.as('hasPin'),
          sql<boolean>`is_home and (x, y) = (home_x, home_y)`.as('isHome'),
        ])
        .where('demo_characters.id', '=', character)
        .executeTakeFirstOrThrow(),
  }) satisfies Partial<WorldUnderTest>

const asToldToBehave = (db: Db) =>
  ({
    async be(condition) {
      const is_up = condition !== 'down'
      const delay_ms = condition === 'slow' ? SLOW_MS : 0
      await tellDemoWorld(db, { is_up, delay_ms, lost_before: 0, lost_after: 0 })
    },
    async lose(what) {
      await tellDemoWorld(db, what === 'calls' ? { lost_before: 100 } : { lost_after: 100 })
    },
    crash: () => breakOff(db),
  }) satisfies Partial<WorldUnderTest>

type Land = Awaited<ReturnType<typeof settleLand>>

async function settleLand(db: Db) {
  const { rows } = await sql<{ class_id: number; wilds: number; dungeon: number }>`
    with classes as (insert into demo_classes (name, image) values ('Mago', '/classes/mago.webp') returning id),
    home as (insert into demo_maps (name, is_home, home_x, home_y) values ('Praça', true, 512, 480)),
    wilds as (insert into demo_maps (name) values ('Bosque') returning id),
    dungeon as (insert into demo_maps (name, allows_rescue) values ('Masmorra', false) returning id)
    select classes.id as class_id, wilds.id as wilds, dungeon.id as dungeon from classes, wilds, dungeon`.execute(
    db,
  )
  if (!rows[0]) throw new Error('there is no land')
  return rows[0]
}

let players = 0

async function createPlayer(db: Db, { class_id, wilds, dungeon }: Land): Promise<Player> {
  const id = ++players
  await setPresence(db, { id }, 'offline')
  const character = {
    ...{ account_id: id, class_id, level: 40, exp: 5_000_000_000, exp_needed_next: 6_000_000_000 },
    ...{ hp: 900, mp: 400, money: 3_000_000_000, honor_point: 12, pvp_point: 3 },
    ...{ str: 10, agi: 11, intel: 12, con: 13, spi: 14, pin_hash: PIN, x: 1, y: 2 },
  }
  const [roamer, captive] = await db
    .insertInto('demo_characters')
    .values([
      { ...character, name: `Andante ${id}`, map_id: wilds },
      { ...character, name: `Cativo ${id}`, map_id: dungeon },
    ])
    .returning('id')
    .execute()
  if (!roamer || !captive) throw new Error('there are no characters')
  return { id, login: `conta_${id}`, roamer: roamer.id, captive: captive.id }
}

async function fillMailbox(db: Db, account: GameAccount) {
  for (let sent = 0; sent <= MAILBOX_CAPACITY; sent++) {
    const { outcome } = await demoWorld(db).apply(grant(account, item))
    if (outcome === 'retry') return
  }
  throw new Error('the mailbox has no end')
}

async function breakOff(db: Db) {
  for (let looks = 0; looks < 50; looks++) {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name <> 'meddling' and exists (
        select from pg_stat_activity
        where datname = current_database() and application_name <> 'meddling' and state = 'active')`.execute(
      db,
    )
    if (rows.length > 0) return
    await sleep(1)
  }
}
