import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOTE_MAX_LENGTH } from '#contract/support-staff.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { answersTo, type PlayerAnswer } from '#server/testing/player-answers.ts'
import { postSite } from '#server/testing/post.ts'
import { type Person, supportSite } from '#server/testing/support.ts'
import { type ListeningSite, startListening } from '#server/testing/ticket-stream.ts'

const WORD = 'xilindró'
const soon = { timeout: 10_000 }

const postAndSupport = async () => supportSite(await postSite())

let site: Awaited<ReturnType<typeof postAndSupport>>
let here: ListeningSite
beforeAll(async () => {
  site = await postAndSupport()
  here = await startListening(site)
})
afterAll(async () => {
  await here.stop()
  await site.close()
})

const leave = async (ticketId: number, content: string) => {
  const answer = await site.note(site.admin, ticketId, content)
  expect(answer.status).toBe(200)
  return answer.json().note
}
const notesOf = async (ticketId: number) =>
  (await site.call('GET', `/api/support/admin/tickets/${ticketId}/notes`, { token: site.admin.token })).json()
    .notes

/** However it is written. */
const tells = (text: string) => text.normalize('NFD').toLowerCase().includes('xilindro')

/** More of both than one page holds. */
async function fillPages({ id, login }: Person, ticketId: number) {
  await sql`insert into ticket_replies (ticket_id, author_id, author_user, author_level, content, status)
    select ${ticketId}, ${id}, ${login}, 0, '<p>mais</p>', 'Aguardando Usuário' from generate_series(1, 60)`.execute(
    site.db,
  )
  await sql`insert into tickets (author_id, author_user, category_id, title, status)
    select ${id}, ${login}, 1, 'De antes', 'Resolvido' from generate_series(1, 30)`.execute(site.db)
}

/** Everything that lists of tickets, and the tickets themselves, say to a player. */
async function readAll({ token }: Person, list: string, ticketIds: number[]) {
  const texts: string[] = []
  const read = async (path: string) => {
    const { status, text, json } = await site.call('GET', path, { token })
    expect(status).toBe(200)
    texts.push(text)
    return json()
  }
  for (let next: string | null = ''; next !== null; )
    next = (await read(`/api/support/my-tickets?${list}${next && `&after=${next}`}`)).next
  for (const id of ticketIds)
    for (let before = ''; ; ) {
      const { hasEarlier, replies } = await read(`/api/support/tickets/${id}${before}`)
      if (!hasEarlier) break
      before = `?before=${replies[0].id}`
    }
  return texts
}

test('an internal note never reaches a player', { timeout: 60_000 }, async () => {
  const player = await site.player({ login: 'alguem' })
  await site.call('PUT', '/api/support/admin/mail', { token: site.admin.token, body: { wants_mail: true } })
  const [toPlayer, toAdmin] = [await here.listen(player.token), await here.listen(site.admin.token)]
  const { reply, post } = site
  const old = await site.ticket(player)
  await post.send()
  await leave(old.id, `Antes de tudo: ${WORD}`)
  await reply(site.admin, old.id, { newStatus: 'Resolvido' })
  await post.send()
  await leave(old.id, `Depois do fim: ${WORD.toUpperCase()}`)
  const ticket = await site.ticket(player, 'Aberto', { follows_id: old.id })
  await post.send()
  await leave(ticket.id, WORD)
  await reply(site.admin, ticket.id)
  await post.send()
  await leave(ticket.id, `<p>${WORD}</p>`)
  await reply(player, ticket.id)
  await leave(ticket.id, WORD)
  await reply(site.admin, ticket.id)

  // It is there, and its words are searched for.
  expect(await notesOf(ticket.id)).toHaveLength(3)
  expect((await site.inbox(`?search=${encodeURIComponent(WORD)}`)).tickets.map(({ id }) => id)).toEqual([
    ...[ticket.id, old.id],
  ])

  // By the stream: the last reply is told after everything else, and of notes nothing is told.
  const tell = (event: string, { id }: { id: number }) => ({ event, data: `{"ticket_id":${id}}` })
  const replies = [tell('ticket', old), tell('ticket', old), ...Array(4).fill(tell('ticket', ticket))]
  await expect.poll(() => toAdmin.events.filter(({ event }) => event === 'note').length, soon).toBe(5)
  await expect.poll(() => toPlayer.events.length, soon).toBe(6)
  expect(toPlayer.events).toEqual(replies)
  expect(toPlayer.text).not.toContain('note')
  expect(tells(toPlayer.text + toAdmin.text)).toBe(false)

  // By mail, to either side: at once, and at the end of the hour.
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(site.db)
  await post.send()
  expect([player, site.admin].map(({ email }) => post.relay.to(email).length)).toEqual([3, 2])
  for (const mail of post.relay.mails) expect(tells(JSON.stringify(mail))).toBe(false)

  // By what they may read, whatever they ask for beside it.
  await fillPages(player, ticket.id)
  const all = await readAll(player, '', [old.id, ticket.id])
  expect(all).toHaveLength(2 + 1 + 2)
  for (const list of [`search=${WORD}`, `q=${WORD}&notes=true`, 'include=notes&author=1'])
    expect(await readAll(player, list, [old.id, ticket.id])).toEqual(all)
  const filtered = ['Resolvido', 'Aguardando Usuário'].map((status) =>
    readAll(player, `status=${encodeURIComponent(status)}&search=${WORD}`, []),
  )
  expect(tells([all, await Promise.all(filtered)].join(''))).toBe(false)

  // By every call that there is, now or later: none exports them.
  const byAdmins = `/api/support/admin/tickets/${ticket.id}`
  const answers = await answersTo(site, player, {
    'GET /api/support/draft': `/api/support/draft?follows_id=${old.id}`,
    'GET /api/support/tickets/{id}': `/api/support/tickets/${ticket.id}`,
    'POST /api/support/tickets/{id}/reply': `/api/support/tickets/${ticket.id}/reply`,
    'GET /api/support/admin/tickets/{id}/notes': `${byAdmins}/notes`,
    'POST /api/support/admin/tickets/{id}/notes': `${byAdmins}/notes`,
    'GET /api/support/admin/tickets/{id}/player': `${byAdmins}/player`,
  })
  for (const { title, access, status, text } of answers) {
    if (isForStaff(access)) expect(status, title).toBe(403)
    else if (title.startsWith('GET ')) expect(status, title).toBe(200)
    expect(tells(text), title).toBe(false)
  }
  expect(answers.filter(({ access }) => isForStaff(access)).length).toBeGreaterThan(8)

  // Nor does the log hold it, which others than administrators may read.
  expect(site.logLines.length).toBeGreaterThan(20)
  expect(tells(site.logLines.join(''))).toBe(false)
})

test('notes are read in the order in which they were left, as plain text', async () => {
  const { id } = await site.ticket(await site.player())
  const first = await leave(id, '  Confere: <b>não</b> pagou\n&amp; sumiu ')
  const second = await leave(id, 'x'.repeat(NOTE_MAX_LENGTH))
  expect(first).toEqual({
    ...{ id: first.id, author_user: site.admin.login, created_at: expect.stringMatching(/^20.*Z$/) },
    content: 'Confere: <b>não</b> pagou\n&amp; sumiu',
  })
  expect(await notesOf(id)).toEqual([first, second])
})

test.each([
  ['', 400],
  [' \n\t\u2003', 400],
  ['x'.repeat(NOTE_MAX_LENGTH + 1), 400],
])('a note that says nothing or too much is refused, and changes nothing (%#)', async (content, status) => {
  const { id } = await site.ticket(await site.player())
  const before = await fingerprint(site.db)
  const answer = await site.note(site.admin, id, content)
  expect(answer.status).toBe(status)
  expectFailure(answer)
  expect(await fingerprint(site.db)).toBe(before)
})

test('a ticket that is not there has no notes and takes none', async () => {
  const read = await site.call('GET', '/api/support/admin/tickets/999999/notes', { token: site.admin.token })
  for (const answer of [read, await site.note(site.admin, 999_999, 'nota')]) {
    expect(answer.status).toBe(404)
    expectFailure(answer)
  }
})

test('a note changes nothing of what anybody sees of the ticket', async () => {
  const player = await site.player()
  const [waiting, open] = [await site.ticket(player, 'Aguardando Usuário'), await site.ticket(player)]
  const seen = async () => [
    await site.mine(player),
    await site.detail(player, waiting.id),
    (await site.call('GET', '/api/support/check-pending', { token: player.token })).json(),
    await Promise.all(['', '?status=Aberto', `?search=${player.login}`].map((query) => site.inbox(query))),
  ]
  const before = await seen()
  await leave(waiting.id, 'nota')
  await leave(open.id, 'nota')
  expect(await seen()).toEqual(before)
})

const isForStaff = (access: PlayerAnswer['access']) => access !== 'anyone' && access !== 'player'
