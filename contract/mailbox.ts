// The demo's own inbox, where a newcomer reads what the site has sent.
import { type Static, Type } from 'typebox'
import { Success } from './envelope.ts'

// Sorted by its ids, a mailbox is sorted by time.
const MailId = Type.String({ pattern: '^[0-9a-z-]{1,60}$' })

/** `date`: when it arrived. */
const heading = { id: MailId, to: Type.String(), subject: Type.String(), date: Type.String() }

export const MailHeading = Type.Object(heading)
export type MailHeading = Static<typeof MailHeading>

export const MailboxAnswer = Success({ mails: Type.Array(MailHeading) })
export type MailboxAnswer = Static<typeof MailboxAnswer>

export const ReceivedMail = Type.Object({
  ...heading,
  from: Type.String(),
  text: Type.String(),
  has_html: Type.Boolean(),
})
export type ReceivedMail = Static<typeof ReceivedMail>

export const MailAnswer = Success({ mail: ReceivedMail })
export type MailAnswer = Static<typeof MailAnswer>

export const ByMailId = Type.Object({ id: MailId })
