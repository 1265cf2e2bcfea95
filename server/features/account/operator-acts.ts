// What only who runs the machine does to accounts.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { HIGHEST_LEVEL } from '#contract/account.ts'
import { OPERATOR, record } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import type { Passwords } from '#server/features/session/passwords.ts'
import { endAllSessions } from '#server/features/session/sessions.ts'
import { Refusal } from '#server/http/refusal.ts'
import { postMail } from '#server/mail/outbox.ts'
import { createAccount } from './accounts.ts'

/** The password is told this once. */
export async function createAdministrator(db: Db, passwords: Passwords, named: NamedAdministrator) {
  const password = newPassword()
  return db.transaction().execute(async (tx) => {
    const account = await createAccount(tx, passwords, { ...named, password, level: HIGHEST_LEVEL })
    await record(tx, OPERATOR, {
      act: 'player.create',
      ...{ object_id: account.id, player_id: account.id },
      after: { login: account.login, level: account.level },
    })
    return { ...account, password }
  })
}

interface NamedAdministrator {
  login: string
  email: string
}

/** For an account that nobody gets into any more: whoever was signed in is so no longer, and its owner hears of it. */
export async function replacePassword(db: Db, passwords: Passwords, login: string) {
  const password = newPassword()
  const password_hash = await passwords.hash(password)
  return db.transaction().execute(async (tx) => {
    const account = await tx
      .updateTable('accounts')
      .set({ password_hash })
      .where(sql`lower(login)`, '=', login.toLowerCase())
      .returning(['id', 'login', 'email'])
      .executeTakeFirst()
    if (!account) throw new Refusal('missing', `Não existe uma conta com o usuário "${login}".`)
    await endAllSessions(tx, account.id)
    await postMail(tx, 'password-changed', { id: account.id, address: account.email })
    await record(tx, OPERATOR, {
      act: 'player.reset-password',
      ...{ object_id: account.id, player_id: account.id },
    })
    return { login: account.login, password }
  })
}

/** 144 bits: nobody guesses it, and it was never typed into a shell's history. */
const newPassword = () => randomBytes(18).toString('base64url')
