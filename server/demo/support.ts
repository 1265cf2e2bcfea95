// The tickets of jogador: one in each status, with what both sides wrote.
import { sql } from 'kysely'
import type { TicketStatus } from '#contract/support.ts'
import type { Db } from '#server/db/connection.ts'
import { addWords } from '#server/features/support/words.ts'
import { plainText } from '#server/html/rich-text.ts'

interface PastMessage {
  by: 'jogador' | 'admin' | 'moderador'
  hoursAgo: number
  content: string
  /** What it made of the ticket. */
  status: TicketStatus
}

interface PastTicket {
  title: string
  category: string
  messages: PastMessage[]
  note?: { by: 'admin' | 'moderador'; hoursAgo: number; content: string }
}

const past: PastTicket[] = [
  {
    title: 'Personagem preso atrás do moinho',
    category: 'Personagens',
    messages: [
      {
        ...{ by: 'jogador', hoursAgo: 412, status: 'Aberto' },
        content:
          '<p>Boa tarde! Pulei a cerca do moinho velho e não consigo mais sair. Já tentei o pergaminho de retorno, mas ele está em espera.</p>',
      },
      {
        ...{ by: 'moderador', hoursAgo: 409, status: 'Aguardando Usuário' },
        content:
          '<p>Olá! Dá para resolver sem esperar por nós: em <a href="/user/characters">Meus Personagens</a>, abra o personagem e peça o <strong>reset de coordenadas</strong>. Conseguiu?</p>',
      },
      {
        ...{ by: 'jogador', hoursAgo: 408, status: 'Aguardando Admin' },
        content: '<p>Consegui! Já estou na praça. Obrigado.</p>',
      },
      {
        ...{ by: 'moderador', hoursAgo: 407, status: 'Resolvido' },
        content: '<p>Ótimo. Mandamos a cerca para o carpinteiro. Boa aventura!</p>',
      },
    ],
  },
  {
    title: 'Doação paga por Pix continua pendente',
    category: 'Doações e pagamentos',
    messages: [
      {
        ...{ by: 'jogador', hoursAgo: 51, status: 'Aberto' },
        content:
          '<p>Paguei o Kit do Aventureiro por Pix e o histórico ainda mostra <em>Pendente</em>. O que devo fazer?</p>',
      },
      {
        ...{ by: 'admin', hoursAgo: 47, status: 'Aguardando Usuário' },
        content:
          '<p>Olá! O Mercado Pago ainda não nos confirmou este pagamento.</p><p>Mande, por favor:</p><ul><li><p>o comprovante, como imagem;</p></li><li><p>a hora em que pagou.</p></li></ul>',
      },
    ],
    note: {
      ...{ by: 'admin', hoursAgo: 47 },
      content:
        'Consultei o painel do Mercado Pago: não há pagamento aprovado com esta referência. Se vier o comprovante, conferir o recebedor antes de qualquer coisa.',
    },
  },
  {
    title: 'Não achei o item da guilda no baú',
    category: 'Entregas e itens',
    messages: [
      {
        ...{ by: 'jogador', hoursAgo: 30, status: 'Aberto' },
        content:
          '<h3>O que aconteceu</h3><p>Depois da guerra de ontem o estandarte da guilda sumiu do baú. Ninguém da guilda o retirou.</p>',
      },
      {
        ...{ by: 'moderador', hoursAgo: 26, status: 'Aguardando Usuário' },
        content: '<p>Vamos procurar. Em qual servidor e em que horário ele ainda estava lá?</p>',
      },
      {
        ...{ by: 'jogador', hoursAgo: 22, status: 'Aguardando Admin' },
        content: '<p>Foi por volta das 21h, logo depois da guerra. O líder também viu.</p>',
      },
    ],
  },
  {
    title: 'Posso mudar o nome do personagem?',
    category: 'Outros assuntos',
    messages: [
      {
        ...{ by: 'jogador', hoursAgo: 3, status: 'Aberto' },
        content: '<p>Escrevi o nome com uma letra a mais quando criei o personagem. Dá para corrigir?</p>',
      },
    ],
  },
]

/** Unless somebody has written already. */
export async function seedDemoSupport(db: Db) {
  await db.transaction().execute(async (tx) => {
    // Two processes may come at the same time: the second waits here for the first.
    await sql`lock table tickets in share row exclusive mode`.execute(tx)
    if (await tx.selectFrom('tickets').select('id').limit(1).executeTakeFirst()) return
    const people = await tx
      .selectFrom('accounts')
      .select(['id', 'login', 'level'])
      .where('is_demo', '=', true)
      .execute()
    const named = (login: string) => people.find((account) => account.login === login)
    const player = named('jogador')
    if (player) for (const ticket of past) await write(tx, player, ticket, named)
  })
}

interface Person {
  id: number
  login: string
  level: number
}

async function write(
  tx: Db,
  player: Person,
  ticket: PastTicket,
  named: (login: string) => Person | undefined,
) {
  const { rows } = await sql<{ id: number }>`
    insert into tickets (author_id, author_user, category_id, title)
    select ${player.id}, ${player.login}, id, ${ticket.title} from support_categories where name = ${ticket.category}
    returning id`.execute(tx)
  const [made] = rows
  if (!made) return
  for (const { by, hoursAgo, content, status } of ticket.messages) {
    const author = named(by)
    await sql`
      insert into ticket_replies (ticket_id, author_id, author_user, author_level, content, status, created_at)
      values (${made.id}, ${author?.id ?? null}, ${by}, ${author?.level ?? 0}, ${content}, ${status}, ${ago(hoursAgo)})`.execute(
      tx,
    )
    await addWords(tx, made.id, `${player.login}\n${ticket.title}\n${plainText(content)}`)
  }
  if (ticket.note) {
    const { by, hoursAgo, content } = ticket.note
    await sql`insert into ticket_notes (ticket_id, author_id, author_user, content, created_at)
      values (${made.id}, ${named(by)?.id ?? null}, ${by}, ${content}, ${ago(hoursAgo)})`.execute(tx)
    await addWords(tx, made.id, content)
  }
  await sql`
    update tickets set created_at = first.created_at, updated_at = last.created_at, last_reply_id = last.id,
      status = last.status, player_wrote_at = (
        select max(created_at) from ticket_replies where ticket_id = ${made.id} and author_id = ${player.id})
    from (select * from ticket_replies where ticket_id = ${made.id} order by id limit 1) as first,
      (select * from ticket_replies where ticket_id = ${made.id} order by id desc limit 1) as last
    where tickets.id = ${made.id}`.execute(tx)
}

const ago = (hours: number) => sql`now() - make_interval(hours => ${hours})`
