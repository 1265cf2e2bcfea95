import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { JOKER_ITEM_ID, type WheelType } from '#contract/roulette.ts'
import type { NewPrize } from '#contract/roulette-staff.ts'
import type { Wallet } from '#contract/wallet.ts'
import type { Db } from '#server/db/connection.ts'
import { prizesOf, setWheel } from '#server/features/roulette/wheels.ts'
import { Passwords } from '#server/features/session/passwords.ts'
import { openSession } from '#server/features/session/sessions.ts'
import { moveValue } from '#server/wallet/ledger.ts'

export const PASSWORD = 'senha-de-teste'

// Hashing is slow on purpose: once is enough for all accounts of a file.
let passwordHash: Promise<string> | undefined
let made = 0

export async function createAccount(db: Db, { login = `conta_${++made}`, level = 0 } = {}) {
  passwordHash ??= new Passwords().hash(PASSWORD)
  return db
    .insertInto('accounts')
    .values({ login, level, email: `${login}@exemplo.com.br`, password_hash: await passwordHash })
    .returning(['id', 'login', 'email', 'level'])
    .executeTakeFirstOrThrow()
}

export const VISITOR = {
  address: '198.51.100.1',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0',
}

export async function signIn(db: Db, options: { login?: string; level?: number } = {}) {
  const account = await createAccount(db, options)
  return { ...account, token: await openSession(db, account.id, VISITOR) }
}

export async function createTeamMember(
  db: Db,
  member: {
    title?: string
    activity?: string
    userIcon?: string | null
    text?: string | null
    display_order?: number
  } = {},
) {
  return db
    .insertInto('team_members')
    .values({ title: 'Alguém', activity: 'Suporte', userIcon: null, text: null, ...member })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function createTopic(
  db: Db,
  { title = 'Montarias', content = '<p>Como domar</p>', text = 'Como domar', category_id = 1 } = {},
) {
  const topic = await db
    .insertInto('wiki_topics')
    .values({ title, content, text, category_id })
    .returning(['id', 'version', 'title', 'content', 'category_id'])
    .executeTakeFirstOrThrow()
  const { id, ...version } = topic
  await db
    .insertInto('wiki_versions')
    .values({ topic_id: id, ...version })
    .execute()
  return topic
}

export async function createCategory(db: Db, name: string) {
  const { id } = await db
    .insertInto('wiki_categories')
    .values(({ selectFrom }) => ({
      name,
      display_order: selectFrom('wiki_categories').select(sql<number>`max(display_order) + 1`.as('next')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name }
}

const ATTRIBUTES = { str: 10, agi: 11, intel: 12, con: 13, spi: 14 }

/** In a demo world that has no such class and map yet, these are made too. */
export async function createCharacter(
  db: Db,
  { id: account_id }: { id: number },
  { name = `Herói ${++made}`, allowsRescue = true } = {},
) {
  await sql`insert into demo_accounts (account_id, presence) values (${account_id}, 'offline') on conflict do nothing`.execute(
    db,
  )
  const kind = await named(db, 'demo_classes', { name: 'Mago', image: '/classes/mago.webp' })
  await named(db, 'demo_maps', { name: 'Praça', is_home: true, home_x: 5, home_y: 7 })
  const map = await named(db, 'demo_maps', {
    name: allowsRescue ? 'Bosque' : 'Masmorra',
    allows_rescue: allowsRescue,
  })
  return db
    .insertInto('demo_characters')
    .values({
      ...{
        account_id,
        name,
        class_id: kind.id,
        level: 42,
        exp: 250,
        exp_needed_next: 1_000,
        hp: 900,
        mp: 300,
      },
      ...{ money: 12_345, honor_point: 6, pvp_point: 7, ...ATTRIBUTES },
      ...{ pin_hash: Buffer.from('1234'), map_id: map.id, x: 100, y: 200 },
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
}

async function named<Table extends 'demo_classes' | 'demo_maps'>(
  db: Db,
  table: Table,
  row: { name: string } & Record<string, unknown>,
) {
  const columns = Object.keys(row)
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(row))})
    on conflict (name) do update set name = excluded.name returning id`.execute(db)
  const [made] = rows
  if (!made) throw new Error(`no row in ${table}`)
  return made
}

/** As a gift, so that the ledger explains it. */
export async function fillWallet(db: Db, { id: account_id }: { id: number }, wallet: Partial<Wallet>) {
  const cause = { account_id, source: 'gift', source_id: randomUUID(), title: 'Presente' } as const
  return (await moveValue(db, cause, wallet)).wallet
}

export function newPrize(prize: Partial<NewPrize> = {}): NewPrize {
  return {
    ...{ item_id: 1003, item_name: 'Poção de Vida', amount: 10, weight: 100_000_000 },
    ...{ image_url: '/itens/pocao-de-vida.webp', is_rare: false, item_description: '', joker_cost: null },
    ...prize,
  }
}

/** One prize of each kind; the last is as rare as a prize can be. */
export const PRIZES = {
  potion: newPrize({ weight: 50_000_000, joker_cost: 1 }),
  stone: newPrize({ item_id: 1101, item_name: 'Pedra', amount: 3, weight: 29_999_999, joker_cost: 3 }),
  joker: newPrize({ item_id: JOKER_ITEM_ID, item_name: 'Ficha Curinga', amount: 2, weight: 20_000_000 }),
  wings: newPrize({ item_id: 3050, item_name: 'Asas', amount: 1, weight: 1, is_rare: true }),
}

export async function createWheel(db: Db, type: WheelType, prizes: NewPrize[] = Object.values(PRIZES)) {
  const version_id = await setWheel(db, type, prizes)
  return { version_id, ...(await prizesOf(db, type)) }
}

/** A prize that waits to be claimed. */
export async function createReward(db: Db, { id: account_id }: { id: number }, prize_id: number) {
  return db
    .insertInto('rewards')
    .values({ account_id, prize_id, origin: 'gift' })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** As it stands once the provider has given its link. */
export async function createDonation(
  db: Db,
  { id: account_id }: { id: number },
  { status = 'pending', amount_cents = 1_000 } = {},
) {
  const { rows } = await sql<{ id: number }>`
    with item as (
      insert into donation_items (label, value_cents, icon, grants)
      values ('Cash', ${amount_cents}::int, '/itens/cash.webp', '[{"currency": "cash", "amount": 100}]')
      returning id, label, value_cents, grants),
    donation as (
      insert into donations (account_id, amount_cents, status, terms_version, is_live, expires_at, preference_id,
        payment_url, collector_id)
      values (${account_id}, ${amount_cents}::int, ${status}, '1', false, now() + interval '1 day', 'p',
        'https://pagamentos.exemplo', 1)
      returning id)
    insert into donation_lines (donation_id, line, item_id, label, quantity, value_cents, grants)
    select donation.id, 1, item.id, label, 1, value_cents, grants from donation, item
    returning donation_id as id`.execute(db)
  if (!rows[0]) throw new Error('no donation was made')
  return rows[0]
}
