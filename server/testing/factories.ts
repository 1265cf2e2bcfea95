import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import { Passwords } from '#server/features/session/passwords.ts'
import { openSession } from '#server/features/session/sessions.ts'

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
