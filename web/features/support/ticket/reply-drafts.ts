import { draftsNamed } from '../drafts.ts'

/** The formatted text, by the ticket's id. */
export const replyDrafts = draftsNamed<string>('reply-draft')
