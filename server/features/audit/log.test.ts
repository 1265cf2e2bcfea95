import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditAnswer } from '#contract/audit.ts'
import { type Act, OPERATOR, record } from '#server/audit/audit.ts'
import { testApp } from '#server/testing/app.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { createAccount, VISITOR } from '#server/testing/factories.ts'
import { type StaffSite, staffSite } from '#server/testing/staff.ts'

let site: StaffSite
beforeAll(async () => {
  site = await staffSite(await testApp())
})
afterAll(() => site.close())

const log = async (query = ''): Promise<AuditAnswer> => (await site.get(`/api/admin/audit${query}`)).json()

type Who = { id: number; login: string; level: number }
const did = (who: Who | typeof OPERATOR, act: Act) =>
  site.db
    .transaction()
    .execute((tx) =>
      record(tx, who === OPERATOR ? OPERATOR : { ...who, ...VISITOR, requestId: 'pedido' }, act),
    )

test('a row tells who did what to whom, from where and why', async () => {
  const helper = await createAccount(site.db, { login: 'Ajudante', level: 85 })
  const player = await createAccount(site.db, { login: 'Atendida' })
  const detail = { list: [1, 'dois', null], nested: { a: true } }
  await did(helper, {
    ...{ act: 'player.wallet', object_id: player.id, player_id: player.id, reason: 'Sorteio' },
    ...{ before: { balance: 1 }, after: detail },
  })
  expect((await log()).rows[0]).toEqual({
    ...{ id: expect.any(Number), at: expect.stringMatching(/Z$/), act: 'player.wallet', reason: 'Sorteio' },
    actor: { id: helper.id, login: 'Ajudante', level: 85 },
    ...{ address: VISITOR.address, device: 'Chrome no Linux' },
    ...{ object_id: String(player.id), player: { id: player.id, login: 'Atendida' } },
    ...{ before: { balance: 1 }, after: detail },
  })
})

test('what came by the command line has nobody, and what is gone has no name', async () => {
  await did(OPERATOR, { act: 'seeds.renew', player_id: 999_999 })
  expect((await log()).rows[0]).toMatchObject({
    ...{ actor: null, address: null, device: null, object_id: null, reason: null, before: null },
    player: { id: 999_999, login: null },
  })
})

test('the log is narrowed down by act, by who did it in any case, and by whom it concerns', async () => {
  const one = await createAccount(site.db, { login: 'Quem_Fez', level: 90 })
  const player = await createAccount(site.db)
  await did(one, { act: 'team-member.delete', object_id: 1 })
  await did(one, { act: 'player.ask-age', player_id: player.id })
  await did(site.owner, { act: 'player.ask-age' })
  const acts = async (query: string) => (await log(query)).rows.map(({ act }) => act)
  expect(await acts('?actor=QUEM_fez')).toEqual(['player.ask-age', 'team-member.delete'])
  expect(await acts('?act=team-member.delete')).toEqual(['team-member.delete'])
  expect(await acts(`?player=${player.id}`)).toEqual(['player.ask-age'])
  expect(await acts(`?act=player.ask-age&actor=quem_fez&player=${player.id}`)).toEqual(['player.ask-age'])
  for (const query of ['?actor=quem', '?actor=%25', '?player=999999999999999'])
    expect(await acts(query)).toEqual([])
})

test('each page goes on where the one before ended', async () => {
  await sql`insert into audit_log (act, object_id) select 'wheel.schedule', n from generate_series(1, 60) as n`.execute(
    site.db,
  )
  const numbers = []
  let next: number | null | undefined
  while (next !== null) {
    const page = await log(`?act=wheel.schedule${next ? `&before=${next}` : ''}`)
    numbers.push(...page.rows.map(({ object_id }) => Number(object_id)))
    next = page.next
  }
  expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => 60 - index))
})

test.each(['?act=nothing.done', '?actor=', '?player=0', '?player=a', '?before=-1', '?nada=1'])(
  '%s is refused',
  async (query) => {
    const answer = await site.get(`/api/admin/audit${query}`)
    expect(answer.status).toBe(400)
    expectFailure(answer)
  },
)

test('reading the log is not written down; taking it away is', async () => {
  await did(site.owner, {
    ...{ act: 'donation.settle', object_id: '=1+1', reason: '@x "disse"; e\nfoi' },
    after: { what: 'a;b' },
  })
  const [, read] = await site.written(() => log())
  expect(read).toEqual([])
  const [answer, written] = await site.written(() =>
    site.post('/api/admin/audit/export', { act: 'donation.settle' }),
  )
  expect(written).toMatchObject([
    { act: 'list.export', object_id: 'registro', after: { filters: { act: 'donation.settle' } } },
  ])
  expect(answer.headers['content-disposition']).toMatch(/filename="registro-/)
  expect(answer.text.split('\r\n')[0]).toBe(
    '\uFEFFNúmero;Quando;Quem;Nível;Endereço de rede;Aparelho;O que fez;Objeto;Número do jogador;Jogador;Motivo;Antes;Depois',
  )
  expect(answer.text).toContain(
    `;Deu por resolvido um assunto de pagamento;'=1+1;;;"'@x ""disse""; e\nfoi";;"{""what"":""a;b""}"\r\n`,
  )
})
