import { sql } from 'kysely'
import pg from 'pg'
import { emailProblem, levelProblem, loginProblem } from '#contract/account.ts'
import type { Db } from '#server/db/connection.ts'
import type { Passwords } from '#server/features/session/passwords.ts'
import { Refusal, refuseIf } from '#server/http/refusal.ts'

export interface NewAccount {
  login: string
  email: string
  password: string
  level: number
}

export async function createAccount(db: Db, passwords: Passwords, account: NewAccount) {
  const { login, email, password, level } = account
  refuseIf(loginProblem(login))
  refuseIf(emailProblem(email))
  refuseIf(levelProblem(level))
  const password_hash = await passwords.hash(password)
  return db
    .insertInto('accounts')
    .values({ login, email, level, password_hash })
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

const TAKEN: Record<string, string> = {
  accounts_login_key: 'Este usuário já está em uso.',
  accounts_email_key: 'Este e-mail já está em uso.',
}

function asConflict(error: unknown) {
  const sentence = error instanceof pg.DatabaseError && TAKEN[error.constraint ?? '']
  return sentence ? new Refusal('conflict', sentence) : error
}
