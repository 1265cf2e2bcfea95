import type { Db } from '#server/db/connection.ts'
import type { Passwords } from '#server/features/session/passwords.ts'
import { demoPassword } from './accounts.ts'

// No password has this hash.
const CLOSED = 'closed'

/** A demo that goes public takes no known password along, and nobody who used one stays signed in. */
export async function closeDemoAccounts(db: Db) {
  const closed = await db
    .updateTable('accounts')
    .set({ password_hash: CLOSED })
    .where('is_demo', '=', true)
    .where('password_hash', '<>', CLOSED)
    .returning('id')
    .execute()
  const ids = closed.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('sessions').where('account_id', 'in', ids).execute()
}

/** A site that is a demo again gets its accounts back. The logins that can be used are told to who starts it. */
export async function openDemoAccounts(db: Db, passwords: Passwords) {
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'login', 'level', 'password_hash'])
    .where('is_demo', '=', true)
    .orderBy('id')
    .execute()
  for (const { id, login } of accounts.filter(({ password_hash }) => password_hash === CLOSED)) {
    const password_hash = await passwords.hash(demoPassword(login))
    await db.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute()
  }
  return accounts.map(({ login, level }) => ({ login, level, password: demoPassword(login) }))
}
