// Links that prove whose mailbox it is: hashed, for one purpose, for one use, by the database's clock.
import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { accountTexts, LINK_MINUTES, UNDO_HOURS } from '#contract/account.ts'
import type { Db } from '#server/db/connection.ts'
import { Refusal } from '#server/http/refusal.ts'

export type LinkPurpose =
  | 'change-password'
  | 'change-email'
  | 'recover-password'
  | 'undo-email-change'
  | 'reset-pincode'
  | 'reset-coords'

const MINUTES: Record<LinkPurpose, number> = {
  'change-password': LINK_MINUTES,
  'change-email': LINK_MINUTES,
  'recover-password': LINK_MINUTES,
  'undo-email-change': UNDO_HOURS * 60,
  'reset-pincode': LINK_MINUTES,
  'reset-coords': LINK_MINUTES,
}

// Far longer than a password takes to be hashed.
const CLAIM_SECONDS = 10

/** What a link is bound to: once the password or the e-mail has changed, it is worth nothing. */
export const accountState = sql<Buffer>`sha256(convert_to(accounts.password_hash || ' ' || accounts.email, 'UTF8'))`

export type LinkBinding =
  | { account_state: Buffer }
  | { account_state: Buffer; character_id: number; character_name: string }
  | { former_email: string }

export interface LinkMail {
  id: number
  account_id: number
}

/** The token exists from now on, and outside of this function only in the mail. */
export async function makeLink(
  db: Db,
  purpose: LinkPurpose,
  { id: mail_id, account_id }: LinkMail,
  binding: LinkBinding,
) {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('confirmation_links')
    .values({
      token_hash: hashOf(token),
      account_id,
      mail_id,
      purpose,
      ...binding,
      expires_at: sql<Date>`now() + make_interval(mins => ${MINUTES[purpose]})`,
    })
    .execute()
  return token
}

/** Which link, and whose it must be if that is known. */
export interface LinkInHand {
  purpose: LinkPurpose | LinkPurpose[]
  token: string
  login?: string
}

/** What a link leads to. */
export interface LinkedAccount extends LinkFacts {
  id: number
  login: string
  email: string
}

export interface LinkFacts {
  purpose: LinkPurpose
  former_email: string | null
  character_id: number | null
  character_name: string | null
  mail_id: number
}

/** Holds the link's account for the rest of the transaction that does what the link is for, and takes the link away. */
export async function useLink(tx: Db, link: LinkInHand): Promise<LinkedAccount> {
  const account = await holdAccount(tx, link)
  // In a statement of its own: it sees what is true now that nobody else can change it.
  const { rows: used } = await sql<LinkFacts>`
    delete from confirmation_links using accounts
    where ${isThis(link)} and accounts.id = account_id and ${isStillTrue(link)}
    returning ${facts}`.execute(tx)
  return { ...account, ...(used[0] ?? refuseLink()) }
}

/** The same without taking the link away: what it is for may still be refused. */
export async function holdLink(tx: Db, link: LinkInHand): Promise<LinkedAccount> {
  return { ...(await holdAccount(tx, link)), ...(await readLink(tx, link)) }
}

/** What a link is for, if it can still be used. */
export async function readLink(db: Db, link: LinkInHand): Promise<LinkFacts> {
  const { rows } = await sql<LinkFacts>`
    select ${facts} from confirmation_links join accounts on accounts.id = account_id
    where ${isThis(link)} and ${isStillTrue(link)}`.execute(db)
  return rows[0] ?? refuseLink()
}

/** The account first, as everybody does who changes one: else two who hold what the other needs would wait for ever. */
async function holdAccount(tx: Db, link: LinkInHand) {
  const { rows } = await sql<Omit<LinkedAccount, keyof LinkFacts>>`
    select id, login, email from accounts
    where id = (select account_id from confirmation_links where ${isThis(link)}) for no key update`.execute(
    tx,
  )
  return rows[0] ?? refuseLink()
}

const facts = sql`purpose, former_email, character_id, character_name, mail_id`

/**
 * What was sent about the account from that mail on no longer works, be it the same mail that came twice; whoever had it
 * before may still have a say.
 */
export async function endLinksSince(tx: Db, { id, mail_id }: LinkedAccount) {
  await sql`delete from confirmation_links where account_id = ${id} and mail_id >= ${mail_id}`.execute(tx)
}

/** Does something slow with a link that nobody else can use meanwhile. Whoever comes second has come too late. */
export async function whileClaimed<T>(db: Db, link: LinkInHand, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql`
    update confirmation_links set claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS})
    from accounts
    where ${isThis(link)} and accounts.id = account_id and ${isStillTrue(link)}
      and (claimed_until is null or claimed_until <= now())
    returning 1`.execute(db)
  if (rows.length === 0) return refuseLink()
  return work().catch(async (error) => {
    await sql`update confirmation_links set claimed_until = null where ${isThis(link)}`.execute(db)
    throw error
  })
}

/** Whoever had this address until lately may take it back: until then nobody else gets it. */
export async function isReserved(tx: Db, email: string, forAccount: number) {
  const { rows } = await sql`
    select from confirmation_links
    where lower(former_email) = ${email.toLowerCase()} and expires_at > now() and account_id <> ${forAccount}
    union all
    select from mails
    where lower(address) = ${email.toLowerCase()} and kind = 'undo-email-change' and state = 'waiting'
      and account_id <> ${forAccount}`.execute(tx)
  return rows.length > 0
}

export async function sweepLinks(db: Db) {
  await sql`delete from confirmation_links where expires_at <= now()`.execute(db)
}

const hashOf = (token: string) => hash('sha256', token, 'buffer')

const isThis = ({ token, purpose }: LinkInHand) =>
  sql`token_hash = ${hashOf(token)} and purpose = any(${[purpose].flat()}) and expires_at > now()`

const isStillTrue = ({ login }: LinkInHand) =>
  sql`(account_state is null or account_state = ${accountState})
    and ${login === undefined ? sql`true` : sql`lower(accounts.login) = ${login.toLowerCase()}`}`

export function refuseLink(): never {
  throw new Refusal('invalid', accountTexts.invalidToken)
}
