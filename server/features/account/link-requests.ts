// Asking for a link by mail: to change the password or the e-mail, or because the password is forgotten.
import { type RawBuilder, sql } from 'kysely'
import { LINKS_PER_HOUR, RECOVERIES_PER_HOUR } from '#contract/account.ts'
import type { User } from '#contract/session.ts'
import type { Db } from '#server/db/connection.ts'
import { limitsOf } from '#server/features/session/networks.ts'
import { provePassword } from '#server/features/session/password-proof.ts'
import type { Passwords } from '#server/features/session/passwords.ts'
import { type Visitor, whoAsked } from '#server/features/session/visitor.ts'
import { countUse, refuseIfUsedUp } from '#server/http/limits.ts'
import { Refusal } from '#server/http/refusal.ts'
import { postLink } from '#server/mail/outbox.ts'
import { CLOSED_PASSWORD } from './accounts.ts'

interface ChangeRequest {
  purpose: 'change-password' | 'change-email'
  /** Whose account it is about, as the address of the call says. */
  login: string
  password: string
  email: string
}

/** With another e-mail than the account's the answer is the same and nothing is sent: it tells nobody which one is right. */
export async function requestChange(
  db: Db,
  passwords: Passwords,
  user: User,
  { purpose, login, password, email }: ChangeRequest,
  visitor: Visitor,
) {
  if (login.toLowerCase() !== user.login.toLowerCase())
    throw new Refusal('forbidden', 'Você só pode alterar a sua própria conta.')
  const limits = [{ key: `links:${user.id}`, hits: LINKS_PER_HOUR, minutes: 60 }]
  await refuseIfUsedUp(db, limits)
  const wrong = new Refusal('invalid', 'Senha atual incorreta.')
  const proven = await provePassword(db, passwords, { login: user.login, password }, visitor, wrong)
  const isOwn = sql`accounts.id = ${user.id} and accounts.password_hash = ${proven.password_hash}
    and lower(accounts.email) = ${email.toLowerCase()}`
  await db.transaction().execute(async (tx) => {
    await countUse(tx, limits)
    await postLink(tx, purpose, isOwn, whoAsked(visitor))
  })
}

/** Says nothing about whether somebody has that name: the same is done either way. */
export async function requestRecovery(db: Db, login: string, visitor: Visitor) {
  const name = login.trim().toLowerCase()
  if (name === '') throw new Refusal('invalid', 'Informe o seu usuário ou e-mail.')
  const limits = [
    ...limitsOf(visitor.networks, {
      name: (network) => `recover:${network}`,
      hits: RECOVERIES_PER_HOUR,
      minutes: 60,
    }),
    ...limitsOf(visitor.networks, {
      name: (network) => `recover:${network}:${name}`,
      hits: LINKS_PER_HOUR,
      minutes: 60,
    }),
  ]
  await refuseIfUsedUp(db, limits)
  await db.transaction().execute(async (tx) => {
    await countUse(tx, limits)
    await postLink(tx, 'recover-password', isNamed(name), whoAsked(visitor))
  })
}

/**
 * A login holds no @, an e-mail always does: no name means two accounts. A demo's account that was closed stays so: its
 * address belongs to nobody we know.
 */
const isNamed = (name: string): RawBuilder<unknown> =>
  sql`${name.includes('@') ? sql`lower(accounts.email)` : sql`lower(accounts.login)`} = ${name}
    and not (accounts.is_demo and accounts.password_hash = ${CLOSED_PASSWORD})`
