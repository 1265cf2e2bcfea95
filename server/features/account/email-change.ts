import { sql } from 'kysely'
import { type EmailChange, NEW_EMAILS_PER_HOUR, newEmailProblem } from '#contract/account.ts'
import type { User } from '#contract/session.ts'
import type { Db } from '#server/db/connection.ts'
import { endAllSessions, readUser } from '#server/features/session/sessions.ts'
import { type Visitor, whoAsked } from '#server/features/session/visitor.ts'
import { countTry, refuseIfUsedUp } from '#server/http/limits.ts'
import { Refusal, refuseIf } from '#server/http/refusal.ts'
import { endLinksSince, type LinkInHand, useLink, whileClaimed } from '#server/mail/confirmation-links.ts'
import { callBackSince, postLink, postMail } from '#server/mail/outbox.ts'
import { isTaken, LOST_PASSWORD, refuseReserved } from './accounts.ts'

/** Both addresses are told; the former one can take it back for a while. */
export async function confirmEmailChange(
  db: Db,
  { token, newEmail, login }: EmailChange,
  visitor: Visitor,
): Promise<User> {
  const link = { purpose: 'change-email', token, login } as const
  // A link is no way to find out which addresses are in use: one try at a time, and few.
  const tries = [{ key: `new-email:${login.toLowerCase()}`, hits: NEW_EMAILS_PER_HOUR, minutes: 60 }]
  return whileClaimed(db, link, async () => {
    await refuseIfUsedUp(db, tries)
    return changeEmail(db, link, newEmail, visitor).catch(async (error) => {
      if (!isTaken(error)) throw error
      await countTry(db, tries)
      throw new Refusal('invalid', 'Erro ao confirmar a alteração do email.')
    })
  })
}

async function changeEmail(db: Db, link: LinkInHand, newEmail: string, visitor: Visitor) {
  return db.transaction().execute(async (tx) => {
    const { id, email } = await useLink(tx, link)
    refuseIf(newEmailProblem(newEmail, email))
    await tx.updateTable('accounts').set({ email: newEmail }).where('id', '=', id).execute()
    await refuseReserved(tx, newEmail, id)
    const details = { ...whoAsked(visitor), newEmail }
    await postMail(tx, 'email-changed', { id, address: newEmail }, details)
    await postMail(tx, 'undo-email-change', { id, address: email }, details)
    return readUser(tx, id)
  })
}

/**
 * For who did not ask for the change. Somebody else knows the password then: it is closed, everybody is signed out, and the
 * former address gets a link to set a new one.
 */
export async function undoEmailChange(db: Db, token: string, visitor: Visitor) {
  const undo = db.transaction().execute(async (tx) => {
    const account = await useLink(tx, { purpose: 'undo-email-change', token })
    const { id, email, former_email } = account
    if (former_email === null) throw new Error('an undo link has a former e-mail')
    await tx
      .updateTable('accounts')
      .set({ email: former_email, password_hash: LOST_PASSWORD })
      .where('id', '=', id)
      .execute()
    await endAllSessions(tx, id)
    // Whoever had the account meanwhile cannot take this back in turn; who had it before still can.
    await callBackSince(tx, account.mail_id, 'undo-email-change', id)
    await endLinksSince(tx, account)
    // Not by whom: that is no business of who had the account meanwhile.
    await postMail(tx, 'email-restored', { id, address: email })
    await postLink(tx, 'recover-password', sql`accounts.id = ${id}`, whoAsked(visitor))
  })
  await undo.catch((error) => {
    if (!isTaken(error)) throw error
    throw new Refusal('conflict', 'Este e-mail já pertence a outra conta. Fale com a equipe do site.')
  })
}
