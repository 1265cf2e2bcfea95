// Mails as players get them: out of the outbox of a test's app, through the queue, over SMTP.
import { Logger, runOnce } from 'graphile-worker'
import { accountLetters } from '#server/features/account/letters.ts'
import { characterLetters } from '#server/features/characters/letters.ts'
import { mailingSite } from '#server/features/site/words.ts'
import { supportLetters } from '#server/features/support/letters.ts'
import type { Jobs } from '#server/jobs/queue.ts'
import { smtpMailer } from '#server/mail/mailer.ts'
import { mailSender } from '#server/mail/outbox.ts'
import { plainPool } from '#server/testing/plain-pool.ts'
import { type TestApp, testApp } from './app.ts'
import { type MailRelay, startMailRelay } from './mail-relay.ts'

export type PostSite = Awaited<ReturnType<typeof postSite>>

/** The whole product, and the relay that takes its mails. */
export async function postSite() {
  const site = await testApp()
  const relay = await startMailRelay()
  const sender = mailSenderOf(site, relay)
  const send = () => sendDue(site.url, sender.sendMail)
  return {
    ...site,
    post: {
      relay,
      /** Sends what is due. */
      send,
      /** The token in the newest mail to this address, once what is due is sent. */
      async tokenFor(address: string) {
        await send()
        const token = relay.to(address).at(-1)?.link?.searchParams.get('token')
        if (!token) throw new Error(`no mail with a link has come to ${address}`)
        return token
      },
    },
    async close() {
      sender.close()
      await relay.close()
      await site.close()
    },
  }
}

/** How a process sends its mails. */
export function mailSenderOf({ app, db }: TestApp, relay: MailRelay) {
  const mailer = smtpMailer(relay.url)
  const defaults = {
    siteName: 'Reinos de Aldária',
    mailFrom: undefined,
    publicUrl: 'https://aldaria.example',
  }
  return {
    sendMail: mailSender({
      db,
      log: app.log,
      mailer,
      writers: { ...accountLetters, ...characterLetters, ...supportLetters },
      site: (tx) => mailingSite(tx, defaults),
    }),
    close: () => mailer.close(),
  }
}

type SendMail = (told: Jobs['send-mail']) => Promise<void>

// What fails is in the app's own log.
const quiet = new Logger(() => () => {})

/** One after the other, so that they arrive in the order in which they were posted. */
async function sendDue(url: string, sendMail: SendMail) {
  const pgPool = plainPool(url)
  await runOnce({
    pgPool,
    concurrency: 1,
    noHandleSignals: true,
    logger: quiet,
    taskList: { 'send-mail': (told) => sendMail(told as Jobs['send-mail']) },
  })
  await pgPool.end()
}
