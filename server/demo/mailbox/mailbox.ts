// The demo's mailbox: a mail server that takes what the site sends and passes nothing on.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import type { MailHeading, ReceivedMail } from '#contract/mailbox.ts'
import { arrivalOf, type MailFiles, openMailFiles } from './mail-files.ts'

const MAIL_MAX_BYTES = 1024 * 1024
const MOST_MAILS = 200
const MOST_SENDERS = 20
// Who is in the middle of a mail when the site stops will send it again.
const CLOSE_MS = 1_000

// What it can do beyond reading takes long with hostile markup.
const PARSING = { skipHtmlToText: true, skipTextToHtml: true, skipTextLinks: true }

export type Mailbox = Awaited<ReturnType<typeof startMailbox>>

export async function startMailbox({ dir }: { dir: string }) {
  const files = await openMailFiles(dir, MOST_MAILS)
  const server = await startServer(files.keep)
  const { port } = server.server.address() as AddressInfo
  // A mail never changes, and the list is asked for every few seconds.
  let headings = new Map<string, MailHeading>()

  async function parsed(id: string) {
    const content = await files.read(id)
    return content && simpleParser(content, PARSING)
  }

  async function heading(id: string) {
    const known = headings.get(id)
    if (known) return known
    const mail = await parsed(id)
    return mail && headingOf(id, mail)
  }

  return {
    url: `smtp://127.0.0.1:${port}`,

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

    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

async function startServer(keep: MailFiles['keep']) {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAIL_MAX_BYTES,
    rejectOversized: true,
    maxClients: MOST_SENDERS,
    closeTimeout: CLOSE_MS,
    onData: (stream, _, done) => void takeIn(stream, keep).then(() => done(), done),
  })
  // A sender that breaks off has not been told that its mail arrived: it will try again.
  server.on('error', () => {})
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

async function takeIn(stream: SMTPServerDataStream, keep: MailFiles['keep']) {
  const chunks: Buffer[] = []
  // What is too much is read to its end, when its sender listens and the server refuses it.
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk)
  if (!stream.sizeExceeded) await keep(Buffer.concat(chunks))
}

function headingOf(id: string, { to, subject = '' }: ParsedMail): MailHeading {
  const recipients = [to ?? []].flat().map(({ text }) => text)
  return { id, to: recipients.join(', '), subject, date: arrivalOf(id) }
}
