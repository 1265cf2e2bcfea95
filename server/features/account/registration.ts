import { passwordProblem, REGISTRATIONS_PER_HOUR, type Registration } from '#contract/account.ts'
import type { User } from '#contract/session.ts'
import type { Db } from '#server/db/connection.ts'
import { limitsOf } from '#server/features/session/networks.ts'
import type { Passwords } from '#server/features/session/passwords.ts'
import { openSession } from '#server/features/session/sessions.ts'
import { type Visitor, whoAsked } from '#server/features/session/visitor.ts'
import { countUse, refuseIfUsedUp } from '#server/http/limits.ts'
import { refuseIf } from '#server/http/refusal.ts'
import { postMail } from '#server/mail/outbox.ts'
import { accountProblem, insertAccount, refuseReserved } from './accounts.ts'

/** Makes the account and signs its owner in. */
export async function register(
  db: Db,
  passwords: Passwords,
  { login, email, password }: Registration,
  visitor: Visitor,
) {
  const account = { login, email, level: 0 }
  refuseIf(accountProblem(account) ?? passwordProblem(password))
  // Counted before anything is looked up: this is also how somebody could find out which addresses are in use.
  const limits = limitsOf(visitor.networks, {
    name: (network) => `register:${network}`,
    hits: REGISTRATIONS_PER_HOUR,
    minutes: 60,
  })
  await refuseIfUsedUp(db, limits)
  await countUse(db, limits)
  const password_hash = await passwords.inTurn(visitor.networks[0], () => passwords.hash(password))
  return db.transaction().execute(async (tx) => {
    const made = await insertAccount(tx, { ...account, password_hash })
    await refuseReserved(tx, email, made.id)
    await postMail(tx, 'welcome', { id: made.id, address: email }, whoAsked(visitor))
    const user: User = { ...made, name: made.login, userIcon: null, UserIcon: null }
    return { user, token: await openSession(tx, made.id, visitor) }
  })
}
