// What has to be so that a call succeeds, beside what it names.
import { sql } from 'kysely'
import type { CallOptions } from '../app.ts'
import { createAccount, fillWallet, PASSWORD } from '../factories.ts'
import { signedNotice } from '../payments.ts'
import { form, picture } from '../pictures.ts'
import type { Person, Scene } from './scene.ts'
import { newName } from './things-of-the-site.ts'

/** What the call then differs in. A body that is no object goes as it is; fields join those of the table. */
export interface Prepared {
  path?: string
  fields?: Record<string, unknown>
  body?: CallOptions['body']
  headers?: Record<string, string>
}

/** For this caller; undefined: for a visitor. */
export type Prepare = (scene: Scene, caller: Person | undefined) => Promise<Prepared>

/** The same whoever calls. */
export const withFields =
  (fields: Record<string, unknown>): Prepare =>
  async () => ({ fields })

export const withNewName: Prepare = async () => ({ fields: { name: newName() } })

export const withNewAccount: Prepare = async () => {
  const login = `novo_${newName()}`
  return { fields: { login, email: `${login}@exemplo.com.br` } }
}

export const withNewLogin: Prepare = async () => ({ fields: { login: `novo_${newName()}` } })

export const withRightPassword: Prepare = async ({ db }) => {
  const { login } = await createAccount(db)
  return { fields: { login, password: PASSWORD } }
}

export const withNotice: Prepare = async () => {
  const { url, headers, body } = signedNotice(1)
  return { path: url, headers, body }
}

export const withPicture: Prepare = async () => form({ content: await picture() })

export const withPictureAddress =
  (field: string): Prepare =>
  async ({ pictureUrl }) => ({ fields: { [field]: pictureUrl } })

/** Of every currency as much as anything costs. */
export const withFullWallet: Prepare = async ({ db }, caller) => {
  if (caller)
    await fillWallet(db, caller, { gold: 1_000_000, cash: 1_000_000, spin_gold: 100, joker_tokens: 100 })
  return {}
}

/** The first one stays where it is. */
export const withAllCategories: Prepare = async ({ db }) => {
  const [first, ...others] = await db
    .selectFrom('wiki_categories')
    .select('id')
    .orderBy('display_order')
    .execute()
  const categories = [first, ...others.reverse()].map((each, place) => ({
    ...each,
    display_order: place + 1,
  }))
  return { fields: { categories } }
}

const OFFERED = {
  donation_items: sql`is_active`,
  market_items: sql`is_active`,
  team_members: sql`true`,
}

/** The last one first. */
export const withAll =
  (table: keyof typeof OFFERED): Prepare =>
  async ({ db }) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where ${OFFERED[table]} order by display_order desc, id desc`.execute(
      db,
    )
    return { fields: { ids: rows.map(({ id }) => id) } }
  }

/** Of the wheel that players do not turn here. */
export const withRunningWheel =
  ({ isLater = false } = {}): Prepare =>
  async ({ db }) => {
    const running = await db
      .selectFrom('active_wheels')
      .select('version_id')
      .where('type', '=', 'CASH')
      .executeTakeFirst()
    const at = new Date(Date.now() + 3_600_000).toISOString()
    return { fields: { instead_of: running?.version_id ?? null, ...(isLater && { at }) } }
  }

export const withSiteAsItIs: Prepare = async ({ db }) => {
  const { version } = await db.selectFrom('site_settings').select('version').executeTakeFirstOrThrow()
  return { fields: { name: newName(), version } }
}
