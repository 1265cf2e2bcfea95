import { newPasswordProblem, type PasswordChange, type PasswordReset } from '#contract/account.ts'
import type { User } from '#contract/session.ts'
import type { Db } from '#server/db/connection.ts'
import type { Passwords } from '#server/features/session/passwords.ts'
import { endAllSessions, openSession, readUser } from '#server/features/session/sessions.ts'
import { type Visitor, whoAsked } from '#server/features/session/visitor.ts'
import { refuseIf } from '#server/http/refusal.ts'
import {
  type LinkedAccount,
  type LinkInHand,
  useLink,
  whileClaimed,
} from '#server/mail/confirmation-links.ts'
import { postMail } from '#server/mail/outbox.ts'

/** Who was signed in stays so, by a new session: all others end. */
export async function confirmPasswordChange(
  db: Db,
  passwords: Passwords,
  { token, newPassword, login }: PasswordChange,
  visitor: Visitor,
): Promise<{ user: User; token: string }> {
  const link = { purpose: 'change-password', token, login } as const
  return changePassword(db, passwords, { link, newPassword }, visitor, async (tx, { id }) => ({
    user: await readUser(tx, id),
    token: await openSession(tx, id, visitor),
  }))
}

/** Whoever set it signs in with it. */
export async function resetPassword(
  db: Db,
  passwords: Passwords,
  { token, newPassword }: PasswordReset,
  visitor: Visitor,
) {
  const link = { purpose: 'recover-password', token } as const
  await changePassword(db, passwords, { link, newPassword }, visitor, async () => {})
}

async function changePassword<T>(
  db: Db,
  passwords: Passwords,
  { link, newPassword }: { link: LinkInHand; newPassword: string },
  visitor: Visitor,
  andThen: (tx: Db, account: LinkedAccount) => Promise<T>,
): Promise<T> {
  refuseIf(newPasswordProblem(newPassword))
  const password_hash = await whileClaimed(db, link, () =>
    passwords.inTurn(visitor.networks[0], () => passwords.hash(newPassword)),
  )
  return db.transaction().execute(async (tx) => {
    const account = await useLink(tx, link)
    await tx.updateTable('accounts').set({ password_hash }).where('id', '=', account.id).execute()
    await endAllSessions(tx, account.id)
    await postMail(tx, 'password-changed', { id: account.id, address: account.email }, whoAsked(visitor))
    return andThen(tx, account)
  })
}
