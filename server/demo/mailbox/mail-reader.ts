// The mails of the demo's mailbox, as its page shows them.
import type { ParsedMail } from 'mailparser'
import type { MailHeading, ReceivedMail } from '#contract/mailbox.ts'
import { arrivalOf, type KeptMails } from './mail-files.ts'

export type MailReader = ReturnType<typeof mailReader>

export function mailReader(files: KeptMails) {
  // A mail never changes, and the list is asked for every few seconds.
  let headings = new Map<string, MailHeading>()

  async function parsed(id: string) {
    const content = await files.read(id)
    if (!content) return undefined
    const { parseMail } = await import('./mail-parser.ts')
    return parseMail(content)
  }

  async function heading(id: string) {
    const known = headings.get(id)
    if (known) return known
    const mail = await parsed(id)
    return mail && headingOf(id, mail)
  }

  return {
    /** Newest first. */
    async list(): Promise<MailHeading[]> {
      const found: MailHeading[] = []
      for (const id of await files.ids()) {
        const known = await heading(id)
        if (known) found.push(known)
      }
      headings = new Map(found.map((known) => [known.id, known]))
      return found
    },

    async read(id: string): Promise<ReceivedMail | undefined> {
      const mail = await parsed(id)
      if (!mail) return undefined
      const { from, text = '', html } = mail
      return { ...headingOf(id, mail), from: from?.text ?? '', text, has_html: Boolean(html) }
    },

    /** Undefined as well for a mail of text alone. */
    async html(id: string) {
      return (await parsed(id))?.html || undefined
    },
  }
}

function headingOf(id: string, { to, subject = '' }: ParsedMail): MailHeading {
  const recipients = [to ?? []].flat().map(({ text }) => text)
  return { id, to: recipients.join(', '), subject, date: arrivalOf(id) }
}
