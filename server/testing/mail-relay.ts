// A mail relay of the outside world, over its real protocol. It can go away and come back on the same port.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerEnvelope, type SMTPServerOptions } from 'smtp-server'

export interface ArrivedMail {
  from: { name: string; address: string }
  /** As the relay was told. */
  envelopeFrom: string
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  /** The last address with a token in it. */
  link: URL | undefined
}

type Party = 'sender' | 'recipient'

export type MailRelay = Awaited<ReturnType<typeof startMailRelay>>

export async function startMailRelay() {
  const mails: ArrivedMail[] = []
  /** Answers this part of the envelope with that code instead of taking the mail. */
  let refusal: { code: number; of: Party } | undefined
  let server: SMTPServer
  let port = 0

  async function listen() {
    server = new SMTPServer({
      ...OPTIONS,
      onMailFrom: (_, __, done) => done(refusalOf('sender')),
      onRcptTo: (_, __, done) => done(refusalOf('recipient')),
      onData: (stream, { envelope }, done) =>
        void arrivedMail(stream, envelope).then((mail) => {
          mails.push(mail)
          done()
        }, done),
    })
    server.on('error', () => {})
    await once(server.listen(port, '127.0.0.1'), 'listening')
    port = (server.server.address() as AddressInfo).port
  }

  const refusalOf = (party: Party) =>
    refusal?.of === party ? Object.assign(new Error('no'), { responseCode: refusal.code }) : null

  const leave = () => new Promise<void>((resolve) => server.close(resolve))

  await listen()
  return {
    get url() {
      return `smtp://127.0.0.1:${port}`
    },
    mails,
    to: (address: string) => mails.filter((mail) => mail.to === address),
    refuseWith(code: number, of: Party = 'recipient') {
      refusal = { code, of }
    },
    refuseNothing() {
      refusal = undefined
    },
    leave,
    comeBack: listen,
    close: leave,
  }
}

const OPTIONS: SMTPServerOptions = {
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  closeTimeout: 100,
}

async function arrivedMail(
  stream: Parameters<typeof simpleParser>[0],
  { mailFrom, rcptTo }: SMTPServerEnvelope,
): Promise<ArrivedMail> {
  const { from, subject = '', text = '', html, messageId = '' } = await simpleParser(stream)
  const address = text.match(/https?:\/\/\S+token=\S+/g)?.at(-1)
  return {
    from: {
      name: from?.value[0]?.name ?? '',
      address: from?.value.map(({ address }) => address).join(',') ?? '',
    },
    envelopeFrom: mailFrom ? mailFrom.address : '',
    to: rcptTo.map((recipient) => recipient.address).join(','),
    subject,
    text,
    html: html || '',
    messageId,
    link: address ? new URL(address) : undefined,
  }
}
