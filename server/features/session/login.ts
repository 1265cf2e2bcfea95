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
import { countTry, forgetTries, forgiveTry, type Limit, refuseIfUsedUp } from '#server/http/limits.ts'
import { Refusal, refuseIf } from '#server/http/refusal.ts'
import type { Passwords } from './passwords.ts'
import { openSession, userColumns } from './sessions.ts'

/** Opens a session for who knows the password, and says the same to everybody else. */
export async function logIn(db: Db, passwords: Passwords, { login, password }: Credentials, address: string) {
  refuseIf(credentialsProblem({ login, password }))
  const tries = triesOf(login, address)
  // Asked before waiting for a turn, so that a flood of guesses does not keep honest players out.
  await refuseIfUsedUp(db, [tries.onAccount, tries.fromAddress])
  return passwords.inTurn(async () => {
    await countTry(db, [tries.onAccount, tries.fromAddress])
    const account = await findAccount(db, login)
    const right = await passwords.matches(password, account?.password_hash)
    if (!account || !right) throw new Refusal('unauthorized', 'Usuário ou senha inválidos.')
    const { password_hash: _, ...user } = account
    const token = await db.transaction().execute(async (tx) => {
      await forgetTries(tx, tries.onAccount.key)
      await forgiveTry(tx, tries.fromAddress.key)
      return openSession(tx, user.id)
    })
    return { token, user }
  })
}

/** By account and address together: nobody can lock a player out from somewhere else. */
function triesOf(login: string, address: string): Record<'onAccount' | 'fromAddress', Limit> {
  const network = networkOf(address)
  const minutes = WRONG_PASSWORDS_MINUTES
  return {
    onAccount: {
      key: `login:${network}:${login.trim().toLowerCase()}`,
      hits: WRONG_PASSWORDS_PER_ACCOUNT,
      minutes,
    },
    fromAddress: { key: `login:${network}`, hits: WRONG_PASSWORDS_PER_ADDRESS, minutes },
  }
}

/** An IPv6 customer is handed 2^64 addresses, which count as one. */
function networkOf(address: string) {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '')
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  if (address.includes('::')) {
    const after = tail.split(':').filter(Boolean)
    while (groups.length + after.length < 8) groups.push('0')
    groups.push(...after)
  }
  return `${groups.slice(0, 4).join(':')}::/64`
}

async function findAccount(db: Db, login: string) {
  const { rows } = await sql<User & { password_hash: string }>`
    select ${userColumns}, password_hash from accounts where lower(login) = ${login.trim().toLowerCase()}`.execute(
    db,
  )
  return rows[0]
}
