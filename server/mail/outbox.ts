// What the site has to tell people: kept with its cause, sent by a job, and shown as sent only when a relay took it.
import type { FastifyBaseLogger } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import { addJob, hurryJobs } from '#server/jobs/queue.ts'
import { accountState, type LinkPurpose } from './confirmation-links.ts'
import { type Letter, renderLetter, type Sender } from './letter.ts'
import type { Mailer } from './mailer.ts'

export type MailKind =
  | LinkPurpose
  | 'welcome'
  | 'password-changed'
  | 'email-changed'
  | 'email-restored'
  | 'ticket-answered'
  | 'ticket-written'

/** What a letter says beside the account's own facts. */
export type Details = Record<string, string>

export interface WaitingMail {
  id: number
  message_id: string
  account_id: number
  login: string
  address: string
  kind: MailKind
  details: Details
  account_state: Buffer | null
  created_at: Date
}

/** Null: there is nothing left to say. */
export type Writer = (db: Db, mail: WaitingMail, site: Sender) => Promise<Letter | null>
export type Writers = Record<MailKind, Writer>

// News that is older is none; and a relay that is away for longer is gone.
const MOST_DAYS = 3
// For the operator who is asked what was sent.
const KEPT_DAYS = 30

/** In the transaction of what it is about. */
export async function postMail(
  tx: Db,
  kind: MailKind,
  /** Without an address: to the one that the account has when it is sent. */
  to: { id: number; address?: string },
  details: Details = {},
  /** Not before then. */
  sendAt?: Date,
) {
  const { id } = await tx
    .insertInto('mails')
    .values({ kind, account_id: to.id, address: to.address ?? null, details })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addSendJob(tx, id, sendAt)
}

/**
 * A mail with a link for the account that fits, bound to what is true of it now. If none fits, everything happens all the
 * same, and takes as long; only nothing is sent.
 */
export async function postLink(tx: Db, kind: LinkPurpose, whose: RawBuilder<unknown>, details: Details) {
  const { rows } = await sql<{ id: number }>`
    insert into mails (kind, account_id, address, account_state, details)
    select ${kind}, accounts.id, accounts.email, ${accountState}, ${JSON.stringify(details)}::jsonb
    from (select) as asked left join accounts on ${whose}
    returning id`.execute(tx)
  for (const { id } of rows) await addSendJob(tx, id)
}

const jobKey = (mailId: number) => `mail:${mailId}`
const addSendJob = (tx: Db, mailId: number, at?: Date) =>
  addJob(tx, 'send-mail', { mailId }, jobKey(mailId), at)

export interface Post {
  db: Db
  log: FastifyBaseLogger
  mailer: Mailer
  writers: Writers
  /** As it calls itself at the moment, and whom its mails come from. */
  site: (tx: Db) => Promise<MailingSite>
}

interface MailingSite extends Sender {
  from: string
}

/** Sends one mail that waits. Throws when it has to be tried again. */
export function mailSender({ db, log, mailer, writers, site }: Post) {
  let isRelayAway = false

  return async function sendMail({ mailId }: { mailId: number }) {
    // Held while its link is made: who calls the mail back then finds either both or none.
    const written = await db.transaction().execute(async (tx) => {
      const mail = await waitingMail(tx, mailId)
      if (!mail) return undefined
      const { from, ...sender } = await site(tx)
      const letter = await writers[mail.kind](tx, mail, sender)
      return letter && { messageId: mail.message_id, from, to: mail.address, ...renderLetter(sender, letter) }
    })
    if (!written) return endMail(db, mailId, 'void')
    const { outcome, reason } = await mailer.send(written)
    if (outcome !== 'sent') log.warn({ mailId, reason }, `mail ${outcome}`)
    if (outcome === 'away') isRelayAway = true
    if (outcome === 'away' || outcome === 'later')
      throw new Error(`the relay did not take the mail: ${reason}`)
    await endMail(db, mailId, outcome)
    if (isRelayAway) {
      isRelayAway = false
      await hurryJobs(db, 'send-mail')
    }
  }
}

/** What is no longer to be said: mails of that kind from that one on, which may wait to be sent once more. */
export async function callBackSince(tx: Db, mailId: number, kind: MailKind, accountId: number) {
  await end(tx, 'void', sql`account_id = ${accountId} and kind = ${kind} and id >= ${mailId}`)
}

/** After a restore there are mails without a job; after days without a relay, jobs that gave up. */
export async function repostWaiting(db: Db) {
  const { rows } = await sql<{ id: number }>`
    select id from mails where state = 'waiting' and not exists (
      select from graphile_worker.jobs
      where key = 'mail:' || mails.id and (attempts < max_attempts or locked_at is not null))
    order by id`.execute(db)
  for (const { id } of rows) await addSendJob(db, id)
}

export async function sweepMails(db: Db) {
  await end(db, 'void', sql`not ${isNews}`)
  await sql`delete from mails where ended_at < now() - make_interval(days => ${sql.lit(KEPT_DAYS)})`.execute(
    db,
  )
}

const isNews = sql`(mails.created_at > now() - make_interval(days => ${sql.lit(MOST_DAYS)}))`

/** Undefined as well when it is sent already, too old, to nobody, or about what is no longer so. */
async function waitingMail(tx: Db, mailId: number) {
  const { rows } = await sql<WaitingMail>`
    select mails.id, message_id, account_id, accounts.login, coalesce(address, email) as address, kind, details,
      account_state, mails.created_at
    from mails join accounts on accounts.id = account_id
    where mails.id = ${mailId} and state = 'waiting'
      and ${isNews}
      and (account_state is null or account_state = ${accountState})
    for update of mails`.execute(tx)
  return rows[0]
}

const endMail = (db: Db, mailId: number, state: Ended) => end(db, state, sql`id = ${mailId}`)

type Ended = 'sent' | 'refused' | 'void'

/** What it was about is forgotten; that it was sent is kept for a while. */
async function end(db: Db, state: Ended, which: RawBuilder<unknown>) {
  await sql`update mails set state = ${state}, ended_at = now(), details = '{}', account_state = null
    where state = 'waiting' and ${which}`.execute(db)
}
