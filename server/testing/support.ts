// The site with players who have something to ask, and administrators who answer.
import { sql } from 'kysely'
import type { MyTicketsAnswer, Ticket, TicketDetailAnswer, TicketStatus } from '#contract/support.ts'
import type { AdminTicketsAnswer } from '#contract/support-staff.ts'
import type { Db } from '#server/db/connection.ts'
import type { TestApp } from './app.ts'
import { signIn } from './factories.ts'

export type SupportSite = Awaited<ReturnType<typeof supportSite<TestApp>>>
export type Person = Awaited<ReturnType<typeof signIn>>

/** Whichever site it is, with what people do in its support. */
export async function supportSite<Site extends Pick<TestApp, 'call' | 'db'>>(site: Site) {
  const { db, call } = site
  const admin = await signIn(db, { level: 81 })
  const open = ({ token }: Person, change: object = {}) =>
    call('POST', '/api/support/tickets', {
      token,
      body: { title: 'Não consigo entrar', content: '<p>Socorro</p>', category_id: 1, ...change },
    })
  const reply = ({ token }: Person, ticketId: number, change: object = {}) =>
    call('POST', `/api/support/tickets/${ticketId}/reply`, {
      token,
      body: { content: '<p>Olá</p>', ...change },
    })
  const note = ({ token }: Person, ticketId: number, content: string) =>
    call('POST', `/api/support/admin/tickets/${ticketId}/notes`, { token, body: { content } })
  const inbox = async (query = ''): Promise<AdminTicketsAnswer> =>
    done(await call('GET', `/api/support/admin/tickets${query}`, { token: admin.token }))
  const read = ({ token }: Person, ticketId: number, query = '') =>
    call('GET', `/api/support/tickets/${ticketId}${query}`, { token })

  return {
    ...site,
    admin,
    open,
    reply,
    note,
    read,
    player: (options: Parameters<typeof signIn>[1] = {}) => signIn(db, options),

    /** Brought to its status by what both sides write. */
    async ticket(author: Person, status: TicketStatus = 'Aberto', change: object = {}): Promise<Ticket> {
      let ticket = done(await open(author, change)).ticket
      for (const [who, newStatus] of WAYS[status])
        ticket = done(await reply(who === 'staff' ? admin : author, ticket.id, { newStatus })).ticket
      return ticket
    },

    detail: async (reader: Person, ticketId: number, query = ''): Promise<TicketDetailAnswer> =>
      done(await read(reader, ticketId, query)),
    mine: async ({ token }: Person, query = ''): Promise<MyTicketsAnswer> =>
      done(await call('GET', `/api/support/my-tickets${query}`, { token })),
    inbox,
    /** The player's last word in it. */
    playerWroteAt: async (ticketId: number) =>
      (await inbox(`?search=${ticketId}`)).tickets.find(({ id }) => id === ticketId)?.player_wrote_at,

    /** What was written in it, in turn, and by which side. */
    async history(ticketId: number): Promise<Step[]> {
      const { rows } = await sql<Step>`
        select case when author_level > 80 then 'staff' else 'player' end as who, status
        from ticket_replies where ticket_id = ${ticketId} order by id`.execute(db)
      return rows
    },
  }
}

interface Step {
  who: 'player' | 'staff'
  /** What it made of the ticket. */
  status: TicketStatus
}

const WAYS: Record<TicketStatus, [Step['who'], TicketStatus?][]> = {
  Aberto: [],
  'Aguardando Usuário': [['staff']],
  'Aguardando Admin': [['staff'], ['player']],
  Resolvido: [['staff', 'Resolvido']],
}

const LEGAL = new Set([
  'Aberto, staff, Aguardando Usuário',
  'Aberto, staff, Resolvido',
  'Aguardando Admin, staff, Aguardando Usuário',
  'Aguardando Admin, staff, Resolvido',
  'Aguardando Usuário, staff, Aguardando Usuário',
  'Aguardando Usuário, staff, Resolvido',
  'Aguardando Usuário, player, Aguardando Admin',
])

/** Steps that no ticket may take. None, if all is well; the first one is how it was opened. */
export function illegalSteps(history: Step[]): string[] {
  const first = history.slice(0, 1).map(({ who, status }) => `${who}, ${status}`)
  const later = history
    .slice(1)
    .map(({ who, status }, index) => `${history[index]?.status}, ${who}, ${status}`)
  return [...first.filter((step) => step !== 'player, Aberto'), ...later.filter((step) => !LEGAL.has(step))]
}

function done(answer: Awaited<ReturnType<TestApp['call']>>) {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`)
  return answer.json()
}

/** How many wait for what somebody else holds. Who holds it may ask as well. */
export async function waiting(db: Db) {
  // A transaction goes on seeing what it saw first.
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
