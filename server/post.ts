// Where mails go, and who sends them.
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Db } from './db/connection.ts'
import { accountLetters } from './features/account/letters.ts'
import { characterLetters } from './features/characters/letters.ts'
import { mailingSite } from './features/site/words.ts'
import { supportLetters } from './features/support/letters.ts'
import { hurryJobs, runJobs } from './jobs/queue.ts'
import { smtpMailer } from './mail/mailer.ts'
import { mailSender, repostWaiting } from './mail/outbox.ts'

/** Without a relay they wait. */
export async function openPost(config: Config, { db, url, log }: { db: Db; url: string; log: Logger }) {
  const { demo, smtpUrl, dataDir, databaseUrl } = config
  const dir = join(dataDir, 'mailbox')
  const mailbox = smtpUrl === undefined && demo !== 'off' ? await openMailbox(dir) : undefined
  const relay = smtpUrl ?? mailbox?.url
  if (relay === undefined) return { isSending: false, close: async () => {} }
  const mailer = smtpMailer(relay)
  const writers = { ...accountLetters, ...characterLetters, ...supportLetters }
  const sendMail = mailSender({ db, log, mailer, writers, site: (tx) => mailingSite(tx, config) })
  await repostWaiting(db)
  // The relay may be another one than that which failed before.
  await hurryJobs(db, 'send-mail')
  const jobs = await runJobs(url, {
    handlers: { 'send-mail': sendMail },
    log,
    isAlone: databaseUrl === undefined,
  })
  return {
    // Where others may come in, its mails are for who can read the folder.
    mailboxDir: mailbox && demo === 'private' ? dir : undefined,
    isSending: true,
    async close() {
      await jobs.stop()
      mailer.close()
      await mailbox?.close()
    },
  }
}

async function openMailbox(dir: string) {
  const { startMailbox } = await import('./demo/mailbox/mailbox.ts')
  return startMailbox({ dir })
}
