import { sql } from 'kysely'
import pg from 'pg'
import { emailProblem, levelProblem, loginProblem } from '#contract/account.ts'
import type { Db } from '#server/db/connection.ts'
import type { Passwords } from '#server/features/session/passwords.ts'
import { Refusal, refuseIf } from '#server/http/refusal.ts'
import { isReserved } from '#server/mail/confirmation-links.ts'

export interface NewAccount {
  login: string
  email: string
  password: string
  level: number
}

// No password has these hashes.
/** Of a demo's account outside a demo. */
export const CLOSED_PASSWORD = 'closed'
/** Of an account whose owner sets a new one by a link. */
export const LOST_PASSWORD = 'lost'

export async function createAccount(db: Db, passwords: Passwords, { password, ...account }: NewAccount) {
  refuseIf(accountProblem(account))
  return insertAccount(db, { ...account, password_hash: await passwords.hash(password) })
}

export function accountProblem({ login, email, level }: Omit<NewAccount, 'password'>) {
  return loginProblem(login) ?? emailProblem(email) ?? levelProblem(level)
}

export async function insertAccount(
  db: Db,
  account: Omit<NewAccount, 'password'> & { password_hash: string },
) {
  return db
    .insertInto('accounts')
    .values(account)
    .returning(['id', 'login', 'email', 'level'])
    .executeTakeFirstOrThrow()
    .catch((error) => {
      throw asConflict(error)
    })
}

export async function accountNamed(db: Db, login: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'login', 'level'])
    .where(sql`lower(login)`, '=', login.toLowerCase())
    .executeTakeFirst()
}

/** Counts from the account's next request on. */
export async function changeLevel(db: Db, login: string, level: number) {
  refuseIf(levelProblem(level))
  const changed = await db
    .updateTable('accounts')
    .set({ level })
    .where(sql`lower(login)`, '=', login.toLowerCase())
    .returning(['login', 'level'])
    .executeTakeFirst()
  if (!changed) throw new Refusal('missing', `Não existe uma conta com o usuário "${login}".`)
  return changed
}

const TAKEN_EMAIL = 'Este e-mail já está em uso.'
const TAKEN: Record<string, string> = {
  accounts_login_key: 'Este usuário já está em uso.',
  accounts_email_key: TAKEN_EMAIL,
}

function asConflict(error: unknown) {
  const sentence = takenSentence(error)
  return sentence ? new Refusal('conflict', sentence) : error
}

/**
 * Asked after the address was written: whoever gave it up at this very moment is then heard of. Says what it would say
 * about any address in use.
 */
export async function refuseReserved(tx: Db, email: string, forAccount: number) {
  if (await isReserved(tx, email, forAccount)) throw new Refusal('conflict', TAKEN_EMAIL)
}

/** Somebody else has that login or that e-mail. */
export const isTaken = (error: unknown) =>
  takenSentence(error) !== undefined || (error instanceof Refusal && error.message === TAKEN_EMAIL)

const takenSentence = (error: unknown) =>
  error instanceof pg.DatabaseError ? TAKEN[error.constraint ?? ''] : undefined
