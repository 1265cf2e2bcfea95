import { createTransport } from 'nodemailer'

export interface OutgoingMail {
  /** The same however often it is sent, so that a reader sees one mail even if two arrive. */
  messageId: string
  /** `Nome <e-mail>`, or the e-mail alone. */
  from: string
  to: string
  subject: string
  html: string
  text: string
}

/** `refused`: the relay will never take it. `later`: not now. `away`: the relay takes nothing at all. */
export type Sent = 'sent' | 'refused' | 'later' | 'away'

export interface Mailer {
  send(mail: OutgoingMail): Promise<{ outcome: Sent; reason?: string }>
  close(): void
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export function smtpMailer(url: string): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...TIMEOUTS })
  return {
    async send({ messageId, from, to, subject, html, text }) {
      const sender = senderOf(from)
      try {
        await transport.sendMail({
          // As objects, so that nothing in them is read as a list of addresses.
          from: sender,
          to: { name: '', address: to },
          subject,
          html,
          text,
          messageId: `<${messageId}@${sender.address.split('@').at(-1)}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        return { outcome: 'sent' }
      } catch (error) {
        return failureOf(error)
      }
    },
    close: () => transport.close(),
  }
}

/** A name may hold anything; the address is what stands in the last brackets. */
function senderOf(from: string) {
  const [, name = '', address = from] = /^(.*)<([^<>]+)>$/.exec(from) ?? []
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}

type Failure = { code?: string; responseCode?: number; command?: string }

/** The relay's own words are left out: they repeat the address. */
function failureOf(error: unknown): { outcome: Sent; reason: string } {
  const { code = 'unknown', responseCode = 0, command } = error as Failure
  // A sender that is refused is refused for every mail, until the operator mends the settings.
  const isAboutThisMail = ['EENVELOPE', 'EMESSAGE'].includes(code) && command !== 'MAIL FROM'
  const outcome = !isAboutThisMail ? 'away' : responseCode >= 500 ? 'refused' : 'later'
  return { outcome, reason: `${code} ${responseCode || ''}`.trim() }
}
