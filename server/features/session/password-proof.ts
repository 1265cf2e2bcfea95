// Who may go on because they know the password. Wrong ones are counted, wherever they are tried.
import { sql } from 'kysely'
import {
  type Credentials,
  type User,
  WRONG_PASSWORDS_MINUTES,
  WRONG_PASSWORDS_PER_ACCOUNT,
  WRONG_PASSWORDS_PER_ADDRESS,
} from '#contract/session.ts'
import type { Db } from '#server/db/connection.ts'
import { countTry, forgetTries, type Limit, refuseIfUsedUp } from '#server/http/limits.ts'
import type { Refusal } from '#server/http/refusal.ts'
import { limitsOf } from './networks.ts'
import type { Passwords } from './passwords.ts'
import { userColumns } from './sessions.ts'
import type { Visitor } from './visitor.ts'

/** Proven while `password_hash` is the account's: what is done next must see to it that it still is. */
export type ProvenAccount = User & { password_hash: string }

export async function provePassword(
  db: Db,
  passwords: Passwords,
  { login, password }: Credentials,
  { networks }: Visitor,
  ifWrong: Refusal,
): Promise<ProvenAccount> {
  const tries = triesOf(login, networks)
  const limits = [...tries.onAccount, ...tries.onAny]
  return passwords.inTurn(networks[0], async () => {
    // Asked when it is their turn: those of the same network who were in front have used theirs by now.
    await refuseIfUsedUp(db, limits)
    const account = await findAccount(db, login)
    const right = await passwords.matches(password, account?.password_hash)
    if (!account || !right) {
      await countTry(db, limits)
      throw ifWrong
    }
    await forgetTries(db, tries.onAccount)
    return account
  })
}

/**
 * By account and network together, so that nobody can lock a player out from somewhere else; and by network over all
 * accounts.
 */
function triesOf(login: string, networks: string[]): Record<'onAccount' | 'onAny', Limit[]> {
  const minutes = WRONG_PASSWORDS_MINUTES
  const name = login.trim().toLowerCase()
  return {
    onAccount: limitsOf(networks, {
      name: (network) => `login:${network}:${name}`,
      hits: WRONG_PASSWORDS_PER_ACCOUNT,
      minutes,
    }),
    onAny: limitsOf(networks, {
      name: (network) => `login:${network}`,
      hits: WRONG_PASSWORDS_PER_ADDRESS,
      minutes,
    }),
  }
}

async function findAccount(db: Db, login: string) {
  const { rows } = await sql<ProvenAccount>`
    select ${userColumns}, password_hash from accounts where lower(login) = ${login.trim().toLowerCase()}`.execute(
    db,
  )
  return rows[0]
}
