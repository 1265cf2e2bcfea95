// They tell that somebody wrote, and where to read it. What was written stays on the site.
import { sql } from 'kysely'
import { ticketPath } from '#contract/paths.ts'
import { ADMIN_ABOVE_LEVEL } from '#contract/session.ts'
import type { TicketStatus } from '#contract/support.ts'
import type { Db } from '#server/db/connection.ts'
import { to } from '#server/mail/letter-parts.ts'
import type { MailKind, WaitingMail, Writer } from '#server/mail/outbox.ts'

export const supportLetters = {
  'ticket-answered': async (db, mail, site) => {
    const ticket = await ticketToTell(
      db,
      mail,
      'ticket-answered',
      ({ author_id, status }) => author_id === mail.account_id && !isStaffsTurn(status),
    )
    if (!ticket) return null
    const isOver = ticket.status === 'Resolvido'
    // Not its title: nobody has shown that the mailbox belongs to who wrote it.
    return {
      subject: isOver ? `Ticket #${ticket.id} resolvido` : `Resposta no ticket #${ticket.id}`,
      title: isOver ? 'Seu ticket foi resolvido' : 'A equipe respondeu',
      greeting: `Olá, ${mail.login}!`,
      paragraphs: [
        `Há uma resposta da equipe no seu ticket #${ticket.id}.`,
        isOver
          ? 'O ticket está resolvido. Se o assunto continuar, abra outro a partir dele.'
          : 'Leia e responda pelo site: mensagens enviadas a este e-mail não chegam à equipe.',
      ],
      action: {
        label: 'Ler a resposta',
        url: to(site, ticketPath(ticket.id)),
        note: 'É preciso fazer login.',
      },
      closing: ['Não enviamos mais de um aviso por hora sobre o mesmo ticket.'],
    }
  },

  'ticket-written': async (db, mail, site) => {
    if (!(await isWanted(db, mail))) return null
    const ticket = await ticketToTell(db, mail, 'ticket-written', ({ status }) => isStaffsTurn(status))
    if (!ticket) return null
    return {
      subject: `Ticket #${ticket.id}: ${ticket.author_user} escreveu`,
      title: 'Um jogador espera resposta',
      greeting: `Olá, ${mail.login}!`,
      paragraphs: [`${ticket.author_user} escreveu no ticket #${ticket.id}, "${ticket.title}".`],
      action: {
        label: 'Abrir o ticket',
        url: to(site, ticketPath(ticket.id)),
        note: 'É preciso fazer login.',
      },
      closing: [
        'Não enviamos mais de um aviso por hora sobre o mesmo ticket. Para não receber estes avisos, desligue-os na página de suporte.',
      ],
    }
  },
} satisfies Partial<Record<MailKind, Writer>>

const isStaffsTurn = (status: TicketStatus) => status === 'Aberto' || status === 'Aguardando Admin'

interface Told {
  id: number
  title: string
  status: TicketStatus
  author_id: number | null
  author_user: string
}

const MOMENTS = { 'ticket-answered': 'author_mail_at', 'ticket-written': 'staff_mail_at' } as const

/**
 * Undefined when it is no news any more: answered meanwhile, or another mail to the same reader waits that was written
 * later and says the same. So does this one in place of earlier ones.
 */
async function ticketToTell(
  db: Db,
  { id: mailId, account_id, details: { ticket_id = '', due } }: WaitingMail,
  kind: keyof typeof MOMENTS,
  isNews: (ticket: Told) => boolean,
) {
  const moment = sql.ref(MOMENTS[kind])
  const alike = sql`account_id = ${account_id} and kind = ${kind} and state = 'waiting'
    and details ->> 'ticket_id' = ${ticket_id}`
  const { rows } = await sql<Told>`
    select id, title, status, author_id, author_user from tickets
    where id = ${Number(ticket_id)} and not exists (select from mails where ${alike} and id > ${mailId})
    for no key update`.execute(db)
  const [ticket] = rows
  if (!ticket) return undefined
  // One that somebody holds is being written: it finds this one.
  await sql`update mails set state = 'void', ended_at = now(), details = '{}' where id in (
    select id from mails where ${alike} and id < ${mailId} for update skip locked)`.execute(db)
  if (!isNews(ticket)) {
    // What was not sent costs no hour.
    await sql`update tickets set ${moment} = ${moment} - interval '1 hour'
      where id = ${ticket.id} and ${moment} = ${due ?? null}::timestamptz`.execute(db)
    return undefined
  }
  // The hour begins when it is sent, however late that is.
  await sql`update tickets set ${moment} = greatest(${moment}, now()) where id = ${ticket.id}`.execute(db)
  return ticket
}

async function isWanted(db: Db, { account_id }: WaitingMail) {
  const { rows } = await sql`
    select from support_mail join accounts on accounts.id = account_id
    where account_id = ${account_id} and level > ${ADMIN_ABOVE_LEVEL}`.execute(db)
  return rows.length > 0
}
