import { sql } from 'kysely'
import pg from 'pg'
import { emailProblem, levelProblem, loginProblem } from '#contract/account.ts'
import { may } from '#contract/permissions.ts'
import { type Actor, OPERATOR, record } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import { notAllowed } from '#server/features/session/guard.ts'
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

type Named = { id: number } | { login: string }

/** Counts from the account's next request on. Nobody changes their own. */
export async function changeLevel(
  db: Db,
  actor: Actor | typeof OPERATOR,
  who: Named,
  { level, reason }: { level: number; reason?: string },
) {
  refuseIf(levelProblem(level))
  return db.transaction().execute(async (tx) => {
    const account = await holdAccount(tx, actor, who)
    await tx.updateTable('accounts').set({ level }).where('id', '=', account.id).execute()
    await record(tx, actor, {
      act: 'player.level',
      ...{ object_id: account.id, player_id: account.id },
      ...(reason !== undefined && { reason }),
      before: { level: account.level },
      after: { level },
    })
    return { login: account.login, level }
  })
}

/** Of two who take the level from each other at once, the second has none any more to do it with. */
async function holdAccount(tx: Db, actor: Actor | typeof OPERATOR, who: Named) {
  const actorId = actor === OPERATOR ? null : actor.id
  const isMeant = 'id' in who ? sql`id = ${who.id}::bigint` : sql`lower(login) = ${who.login.toLowerCase()}`
  const { rows } = await sql<{ id: number; login: string; level: number; is_meant: boolean }>`
    select id, login, level, ${isMeant} as is_meant from accounts where id = ${actorId} or ${isMeant}
    order by id for no key update`.execute(tx)
  const account = rows.find(({ is_meant }) => is_meant)
  if (!account) throw new Refusal('missing', missingSentence(who))
  if (account.id === actorId) throw new Refusal('conflict', 'Ninguém muda o próprio nível.')
  const changer = rows.find(({ id }) => id === actorId)
  if (changer && !may(changer, 'players.level')) throw notAllowed()
  return account
}

const missingSentence = (who: Named) =>
  'id' in who ? 'Este jogador não existe.' : `Não existe uma conta com o usuário "${who.login}".`

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
