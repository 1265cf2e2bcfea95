import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import { CLOSED_PASSWORD } from '#server/features/account/accounts.ts'
import type { Passwords } from '#server/features/session/passwords.ts'

export const demoAccounts = [
  { login: 'admin', level: 99 },
  { login: 'moderador', level: 81 },
  { login: 'ajudante', level: 80 },
  { login: 'jogador', level: 0 },
  { login: 'novato', level: 0 },
]

export const demoPassword = (login: string) => `${login}123`

/** A demo that goes public takes no known password along, and nobody who used one stays signed in. */
export async function closeDemoAccounts(db: Db) {
  await db.transaction().execute(async (tx) => {
    const closed = await tx
      .updateTable('accounts')
      .set({ password_hash: CLOSED_PASSWORD })
      .where('is_demo', '=', true)
      .returning('id')
      .execute()
    const ids = closed.map(({ id }) => id)
    // Whatever else could open one again.
    for (const table of ['sessions', 'confirmation_links', 'mails'] as const)
      await sql`delete from ${sql.table(table)} where account_id = any(${ids})`.execute(tx)
  })
}

/** A site that is a demo again gets its accounts back. The logins that can be used are told to who starts it. */
export async function openDemoAccounts(db: Db, passwords: Passwords) {
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'login', 'level', 'password_hash'])
    .where('is_demo', '=', true)
    .orderBy('id')
    .execute()
  const usable: { login: string; level: number; password: string }[] = []
  for (const { id, login, level, password_hash } of accounts) {
    const password = demoPassword(login)
    if (password_hash === CLOSED_PASSWORD) {
      const reopened = { password_hash: await passwords.hash(password) }
      await db.updateTable('accounts').set(reopened).where('id', '=', id).execute()
    } else if (!(await passwords.matches(password, password_hash))) continue
    usable.push({ login, level, password })
  }
  return usable
}
