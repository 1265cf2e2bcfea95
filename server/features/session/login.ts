import { sql } from 'kysely'
import { type Credentials, credentialsProblem } from '#contract/session.ts'
import type { Db } from '#server/db/connection.ts'
import { Refusal, refuseIf } from '#server/http/refusal.ts'
import { provePassword } from './password-proof.ts'
import type { Passwords } from './passwords.ts'
import { openSession } from './sessions.ts'
import type { Visitor } from './visitor.ts'

/** Opens a session for who knows the password, and says the same to everybody else. */
export async function logIn(db: Db, passwords: Passwords, credentials: Credentials, visitor: Visitor) {
  refuseIf(credentialsProblem(credentials))
  const wrong = new Refusal('unauthorized', 'Usuário ou senha inválidos.')
  const { password_hash, ...user } = await provePassword(db, passwords, credentials, visitor, wrong)
  return db.transaction().execute(async (tx) => {
    // It may have been changed while it was being checked, and every session ended with it.
    const { rows } = await sql`
      select from accounts where id = ${user.id} and password_hash = ${password_hash} for share`.execute(tx)
    if (rows.length === 0) throw wrong
    return { user, token: await openSession(tx, user.id, visitor) }
  })
}
