// The demo's mailbox: a mail server that takes what the site sends and passes nothing on.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { type MailFiles, openMailFiles } from './mail-files.ts'
import { mailReader } from './mail-reader.ts'

const MAIL_MAX_BYTES = 1024 * 1024
const MOST_MAILS = 200
const MOST_SENDERS = 20
// Who is in the middle of a mail when the site stops will send it again.
const CLOSE_MS = 1_000

export type Mailbox = Awaited<ReturnType<typeof startMailbox>>

export async function startMailbox({ dir }: { dir: string }) {
  const files = await openMailFiles(dir, MOST_MAILS)
  const server = await startServer(files.keep)
  const { port } = server.server.address() as AddressInfo
  return {
    ...mailReader(files),
    url: `smtp://127.0.0.1:${port}`,
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
