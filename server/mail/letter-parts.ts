// What many letters have in common.
import { LINK_MINUTES } from '#contract/account.ts'
import type { Db } from '#server/db/connection.ts'
import { type LinkPurpose, makeLink } from './confirmation-links.ts'
import { dateText, type Sender } from './letter.ts'
import type { WaitingMail } from './outbox.ts'

export const ONE_USE = `O link vale por ${LINK_MINUTES} minutos e funciona uma única vez.`

export const to = ({ url }: Sender, path: string, token?: string) =>
  `${url}${path}${token ? `${path.includes('?') ? '&' : '?'}token=${token}` : ''}`

/** A link that works while what was true of the account when the mail was asked for still is. */
export function boundLink(
  db: Db,
  mail: WaitingMail,
  character?: { character_id: number; character_name: string },
) {
  const { kind, account_state } = mail
  if (!isBoundLink(kind) || account_state === null) throw new Error(`a mail of kind ${kind} has no link`)
  return makeLink(db, kind, mail, { account_state, ...character })
}

const BOUND: string[] = [
  'change-password',
  'change-email',
  'recover-password',
  'reset-pincode',
  'reset-coords',
] satisfies LinkPurpose[]
const isBoundLink = (kind: string): kind is LinkPurpose => BOUND.includes(kind)

/** Who asked, when and from where. */
export function factsOf(
  { login, created_at, details }: WaitingMail,
  more: [name: string, value: string | undefined][] = [],
): [name: string, value: string][] {
  const facts: [string, string | undefined][] = [
    ['Conta', login],
    ...more,
    ['Quando', dateText(created_at)],
    ['Dispositivo', details.device],
    ['Endereço IP', details.address],
  ]
  return facts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
}
