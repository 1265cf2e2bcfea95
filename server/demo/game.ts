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

/** By the rules that the demo's wiki tells: what a level takes, and the points that it gives. */
const characters: DemoCharacter[] = [
  {
    ...{ login: 'jogador', name: 'Tharion', className: 'Guerreiro', level: 87 },
    ...{ exp: 1_447_300, exp_needed_next: 2_073_906, hp: 18_420, mp: 2_310 },
    ...{ money: 12_745_880, honor_point: 3_420, pvp_point: 1_187 },
    ...{ str: 190, agi: 80, intel: 24, con: 140, spi: 46 },
    ...{ map: 'Bosque das Brasas', x: 210, y: 834 },
  },
  {
    ...{ login: 'jogador', name: 'Lumielle', className: 'Feiticeira', level: 54 },
    ...{ exp: 151_632, exp_needed_next: 606_528, hp: 6_105, mp: 9_870 },
    ...{ money: 884_020, honor_point: 512, pvp_point: 96 },
    ...{ str: 20, agi: 46, intel: 150, con: 50, spi: 49 },
    ...{ map: 'Cânion Rubro', x: 1_022, y: 77 },
  },
  {
    ...{ login: 'jogador', name: 'Faísca', className: 'Pistoleiro', level: 12 },
    ...{ exp: 17_330, exp_needed_next: 17_856, hp: 1_240, mp: 380 },
    ...{ money: 3_150, honor_point: 0, pvp_point: 4 },
    ...{ str: 20, agi: 40, intel: 9, con: 16, spi: 20 },
    ...{ map: 'Masmorra do Rei', x: 8, y: 3 },
  },
  {
    // There is no level beyond it.
    ...{ login: 'admin', name: 'Aurélio', className: 'Templário', level: 100 },
    ...{ exp: 0, exp_needed_next: 0, hp: 31_000, mp: 4_400 },
    ...{ money: 75_000_000, honor_point: 9_999, pvp_point: 2_500 },
    ...{ str: 150, agi: 60, intel: 40, con: 240, spi: 55 },
    ...{ map: 'Praça central de Aldena', x: 512, y: 480 },
  },
  {
    ...{ login: 'moderador', name: 'Íris', className: 'Clérigo', level: 73 },
    ...{ exp: 918_400, exp_needed_next: 1_310_934, hp: 9_930, mp: 12_040 },
    ...{ money: 2_048_256, honor_point: 1_840, pvp_point: 310 },
    ...{ str: 25, agi: 40, intel: 180, con: 75, spi: 90 },
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
