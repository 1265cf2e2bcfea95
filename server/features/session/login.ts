import { sql } from 'kysely'
import {
  type Credentials,
  credentialsProblem,
  type User,
  WRONG_PASSWORDS_MINUTES,
  WRONG_PASSWORDS_PER_ACCOUNT,
  WRONG_PASSWORDS_PER_ADDRESS,
} from '#contract/session.ts'
import type { Db } from '#server/db/connection.ts'
import { countTry, forgetTries, type Limit, refuseIfUsedUp } from '#server/http/limits.ts'
import { Refusal, refuseIf } from '#server/http/refusal.ts'
import { networksOf } from './networks.ts'
import type { Passwords } from './passwords.ts'
import { openSession, userColumns } from './sessions.ts'

// A /48 may hold many customers: it gets ten times the tries of one /64.
const WIDER_NETWORK_FACTOR = 10

/** Opens a session for who knows the password, and says the same to everybody else. */
export async function logIn(db: Db, passwords: Passwords, { login, password }: Credentials, address: string) {
  refuseIf(credentialsProblem({ login, password }))
  const networks = networksOf(address)
  const tries = triesOf(login, networks)
  const limits = [...tries.onAccount, ...tries.onAny]
  // Asked before waiting for a turn, so that who is out of tries does not make others wait.
  await refuseIfUsedUp(db, limits)
  return passwords.inTurn(networks[0], async () => {
    // And again: those of the same network who were in front have used theirs by now.
    await refuseIfUsedUp(db, limits)
    const account = await findAccount(db, login)
    const right = await passwords.matches(password, account?.password_hash)
    if (!account || !right) {
      await countTry(db, limits)
      throw new Refusal('unauthorized', 'Usuário ou senha inválidos.')
    }
    const { password_hash: _, ...user } = account
    const token = await db.transaction().execute(async (tx) => {
      await forgetTries(tx, tries.onAccount)
      return openSession(tx, user.id)
    })
    return { token, user }
  })
}

/**
 * By account and network together, so that nobody can lock a player out from somewhere else; and by network over all
 * accounts. A network that holds many others is given more tries.
 */
function triesOf(login: string, networks: string[]): Record<'onAccount' | 'onAny', Limit[]> {
  const minutes = WRONG_PASSWORDS_MINUTES
  const name = login.trim().toLowerCase()
  return {
    onAccount: networks.map((network, width) => ({
      key: `login:${network}:${name}`,
      hits: WRONG_PASSWORDS_PER_ACCOUNT * WIDER_NETWORK_FACTOR ** width,
      minutes,
    })),
    onAny: networks.map((network, width) => ({
      key: `login:${network}`,
      hits: WRONG_PASSWORDS_PER_ADDRESS * WIDER_NETWORK_FACTOR ** width,
      minutes,
    })),
  }
}

async function findAccount(db: Db, login: string) {
  const { rows } = await sql<User & { password_hash: string }>`
    select ${userColumns}, password_hash from accounts where lower(login) = ${login.trim().toLowerCase()}`.execute(
    db,
  )
  return rows[0]
}
