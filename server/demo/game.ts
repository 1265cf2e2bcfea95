// The people of the demo world, and what the team has given them.
import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import { enqueue, type Order } from '#server/deliveries/queue.ts'

const classes = [
  { name: 'Guerreiro', image: '/classes/guerreiro.webp' },
  { name: 'Templário', image: '/classes/templario.webp' },
  { name: 'Mago', image: '/classes/mago.webp' },
  { name: 'Pistoleiro', image: '/classes/pistoleiro.webp' },
  { name: 'Feiticeira', image: '/classes/feiticeira.webp' },
  { name: 'Clérigo', image: '/classes/clerigo.webp' },
]

const maps = [
  { name: 'Praça central de Aldena', is_home: true, home_x: 512, home_y: 480 },
  { name: 'Bosque das Brasas' },
  { name: 'Cânion Rubro' },
  // Who is locked up here has to sit it out.
  { name: 'Masmorra do Rei', allows_rescue: false },
]

interface DemoCharacter {
  login: string
  name: string
  className: string
  level: number
  exp: number
  exp_needed_next: number
  hp: number
  mp: number
  money: number
  honor_point: number
  pvp_point: number
  str: number
  agi: number
  intel: number
  con: number
  spi: number
  map: string
  x: number
  y: number
}

const characters: DemoCharacter[] = [
  {
    ...{ login: 'jogador', name: 'Tharion', className: 'Guerreiro', level: 87 },
    ...{ exp: 41_882_300, exp_needed_next: 60_000_000, hp: 18_420, mp: 2_310 },
    ...{ money: 12_745_880, honor_point: 3_420, pvp_point: 1_187 },
    ...{ str: 312, agi: 148, intel: 40, con: 265, spi: 95 },
    ...{ map: 'Bosque das Brasas', x: 210, y: 834 },
  },
  {
    ...{ login: 'jogador', name: 'Lumielle', className: 'Feiticeira', level: 54 },
    ...{ exp: 1_204_511, exp_needed_next: 4_800_000, hp: 6_105, mp: 9_870 },
    ...{ money: 884_020, honor_point: 512, pvp_point: 96 },
    ...{ str: 28, agi: 77, intel: 241, con: 88, spi: 133 },
    ...{ map: 'Cânion Rubro', x: 1_022, y: 77 },
  },
  {
    ...{ login: 'jogador', name: 'Faísca', className: 'Pistoleiro', level: 12 },
    ...{ exp: 18_440, exp_needed_next: 19_000, hp: 1_240, mp: 380 },
    ...{ money: 3_150, honor_point: 0, pvp_point: 4 },
    ...{ str: 35, agi: 61, intel: 18, con: 30, spi: 27 },
    ...{ map: 'Masmorra do Rei', x: 8, y: 3 },
  },
  {
    ...{ login: 'admin', name: 'Aurélio', className: 'Templário', level: 100 },
    ...{ exp: 0, exp_needed_next: 99_999_999, hp: 31_000, mp: 4_400 },
    ...{ money: 75_000_000, honor_point: 9_999, pvp_point: 2_500 },
    ...{ str: 280, agi: 120, intel: 90, con: 420, spi: 110 },
    ...{ map: 'Praça central de Aldena', x: 512, y: 480 },
  },
  {
    ...{ login: 'moderador', name: 'Íris', className: 'Clérigo', level: 73 },
    ...{ exp: 7_310_000, exp_needed_next: 15_500_000, hp: 9_930, mp: 12_040 },
    ...{ money: 2_048_256, honor_point: 1_840, pvp_point: 310 },
    ...{ str: 44, agi: 70, intel: 260, con: 150, spi: 180 },
    ...{ map: 'Bosque das Brasas', x: 377, y: 612 },
  },
]

const gifts: Order[] = [
  gift({ item_id: 1001, item_name: 'Poção de Vida', amount: 10 }),
  gift({ item_id: 2040, item_name: 'Baú raro', amount: 1 }),
]

function gift(payload: { item_id: number; item_name: string; amount: number }): Order {
  return { kind: 'grantItem', title: `${payload.amount}× ${payload.item_name}`, payload }
}

/** Peoples the demo world, unless somebody lives there. */
export async function seedDemoGame(db: Db) {
  await db.transaction().execute(async (tx) => {
    // Two processes may come at the same time: the second waits here for the first.
    await sql`insert into demo_game default values on conflict (is_only) do update set is_only = true`.execute(
      tx,
    )
    if (await tx.selectFrom('demo_classes').select('id').limit(1).executeTakeFirst()) return
    const accounts = await tx
      .selectFrom('accounts')
      .select(['id', 'login'])
      .where('is_demo', '=', true)
      .execute()
    await seedCharacters(tx, accounts)
    const player = accounts.find(({ login }) => login === 'jogador')
    if (player) await enqueue(tx, { source: 'gift', source_id: 'demo', account_id: player.id }, gifts)
  })
}

async function seedCharacters(tx: Db, accounts: { id: number; login: string }[]) {
  const classIds = idsByName(
    await tx.insertInto('demo_classes').values(classes).returning(['id', 'name']).execute(),
  )
  const mapIds = idsByName(await tx.insertInto('demo_maps').values(maps).returning(['id', 'name']).execute())
  for (const { id, login } of accounts) {
    await sql`insert into demo_accounts (account_id) values (${id}) on conflict do nothing`.execute(tx)
    for (const { login: _, className, map, ...character } of characters.filter(
      (each) => each.login === login,
    ))
      await tx
        .insertInto('demo_characters')
        .values({
          ...character,
          account_id: id,
          class_id: classIds(className),
          map_id: mapIds(map),
          pin_hash: hash('sha256', `${character.name} 1234`, 'buffer'),
        })
        .execute()
  }
}

function idsByName(rows: { id: number; name: string }[]) {
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  return (name: string) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`the demo world has no ${name}`)
    return id
  }
}
