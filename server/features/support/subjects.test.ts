import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TICKET_TITLE_MAX_LENGTH, type TicketDraftAnswer } from '#contract/support.ts'
import { enqueue } from '#server/deliveries/queue.ts'
import { testApp } from '#server/testing/app.ts'
import { createDonation } from '#server/testing/factories.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { type Person, type SupportSite, supportSite } from '#server/testing/support.ts'

const NOBODYS = 999_999
const OPEN: [number, string] = [409, 'Este ticket ainda está aberto. Continue a conversa nele.']
const MISSING: [number, string] = [404, 'O assunto deste ticket não foi encontrado.']

let site: SupportSite
let ana: Person
let bia: Person
let own: { delivery_id: number; donation_id: number; follows_id: number }
beforeAll(async () => {
  site = await supportSite(await testApp())
  ana = await site.player()
  bia = await site.player()
  own = {
    delivery_id: await deliveryTo(ana),
    donation_id: (await createDonation(site.db, ana)).id,
    follows_id: (await site.ticket(ana, 'Resolvido', { title: 'Espada perdida', category_id: 4 })).id,
  }
})
afterAll(() => site.close())

async function deliveryTo({ id: account_id }: Person, title = '10× Poção de Vida', isThere = false) {
  const payload = { item_id: 1001, item_name: 'Poção de Vida', amount: 10 }
  const cause = { source: 'gift', source_id: randomUUID(), account_id } as const
  const [made] = await enqueue(site.db, cause, [{ kind: 'grantItem', title, payload }])
  if (!made) throw new Error('nothing is owed')
  const end = { state: 'delivered', receipt: 'recibo', ended_at: new Date() }
  if (isThere) await site.db.updateTable('deliveries').set(end).where('id', '=', made.id).execute()
  return made.id
}

const ask = ({ token }: Person, wanted: Record<string, number>) => {
  const query = new URLSearchParams(Object.entries(wanted).map(([name, id]) => [name, String(id)]))
  return site.call('GET', `/api/support/draft?${query}`, { token })
}
const draft = async (player: Person, wanted: Record<string, number>): Promise<TicketDraftAnswer['draft']> =>
  (await ask(player, wanted)).json().draft

/** Neither is it drafted nor opened, and nothing is kept. */
async function expectRefused(player: Person, wanted: Record<string, number>, refusal: [number, string]) {
  const before = await fingerprint(site.db)
  const answers = [await ask(player, wanted), await site.open(player, wanted)]
  for (const { status, json } of answers) expect([status, json().message]).toEqual(refusal)
  expect(await fingerprint(site.db)).toBe(before)
  return answers.map(({ text }) => text)
}

const categoryFor = async (kind: 'delivery' | 'donation') => {
  const category = site.db.selectFrom('support_categories').select('id').where('suggested_for', '=', kind)
  return (await category.executeTakeFirstOrThrow()).id
}

describe('a ticket begins with what it is about:', () => {
  test('a delivery that is on its way', async () => {
    const id = own.delivery_id
    expect(await draft(ana, { delivery_id: id })).toEqual({
      title: 'Ajuda com a entrega: 10× Poção de Vida',
      content: `<p>Olá! Preciso de ajuda com a entrega nº ${id} (10× Poção de Vida).</p><p></p>`,
      category_id: await categoryFor('delivery'),
      about: { kind: 'delivery', id, title: '10× Poção de Vida' },
    })
  })

  test('a delivery that should have come', async () => {
    const id = await deliveryTo(ana, 'Asas', true)
    expect(await draft(ana, { delivery_id: id })).toMatchObject({
      title: 'Não recebi: Asas',
      content: `<p>Olá! A entrega nº ${id} (Asas) aparece como entregue, mas não chegou à minha conta no jogo.</p><p></p>`,
    })
  })

  test('a donation', async () => {
    const id = own.donation_id
    expect(await draft(ana, { donation_id: id })).toEqual({
      title: `Ajuda com a doação nº ${id}`,
      content: `<p>Olá! Preciso de ajuda com a doação nº ${id}.</p><p></p>`,
      category_id: await categoryFor('donation'),
      about: { kind: 'donation', id, title: `Doação nº ${id}` },
    })
  })

  test('a resolved ticket, in its category', async () => {
    const id = own.follows_id
    expect(await draft(ana, { follows_id: id })).toEqual({
      title: 'Espada perdida',
      content: `<p>Olá! Este ticket continua o de nº ${id}.</p><p></p>`,
      category_id: 4,
      about: { kind: 'ticket', id, title: 'Espada perdida' },
    })
  })

  test('but not in a category that takes no tickets', async () => {
    const archive = (archived_at: Date | null) =>
      site.db.updateTable('support_categories').set({ archived_at }).execute()
    await archive(new Date())
    const { delivery_id, donation_id, follows_id } = own
    const begun = [await draft(ana, { delivery_id }), await draft(ana, { donation_id })]
    begun.push(await draft(ana, { follows_id }))
    await archive(null)
    expect(begun.map(({ category_id }) => category_id)).toEqual([null, null, null])
  })
})

test('signs of HTML in a title are text in the draft, and can be sent as they are', async () => {
  const title = `<img src=x onerror=x()> & "Coroa" d'Ouro </p>`
  const delivery_id = await deliveryTo(ana, title)
  const { content, title: begun, about } = await draft(ana, { delivery_id })
  expect(content).toContain('(&#60;img src=x onerror=x()&#62; &#38; &#34;Coroa&#34; d&#39;Ouro &#60;/p&#62;)')
  expect(content.match(/<[^>]*>/g)).toEqual(['<p>', '</p>', '<p>', '</p>'])
  expect([begun, about.title]).toEqual([`Ajuda com a entrega: ${title}`, title])
  const { id } = await site.ticket(ana, 'Resolvido', { title: begun, content, delivery_id })
  const { replies } = await site.detail(site.admin, id)
  expect(replies[0]?.content).toContain('(&lt;img src=x onerror=x()&gt; &amp; "Coroa" d\'Ouro &lt;/p&gt;)')
})

test('a title that is too long is cut, and not within a sign', async () => {
  const delivery_id = await deliveryTo(ana, `${'x'.repeat(TICKET_TITLE_MAX_LENGTH - 22)}🐉🐉`)
  const { title } = await draft(ana, { delivery_id })
  expect([title.length, title.isWellFormed()]).toEqual([TICKET_TITLE_MAX_LENGTH, true])
  await site.ticket(ana, 'Resolvido', { title, delivery_id })
})

describe('what it is about', () => {
  test.each(['delivery_id', 'donation_id', 'follows_id'] as const)(
    "by %s, is one's own: that of somebody else is as missing as none",
    async (column) => {
      for (const reader of [bia, site.admin]) {
        const theirs = await expectRefused(reader, { [column]: own[column] }, MISSING)
        expect(await expectRefused(reader, { [column]: NOBODYS }, MISSING)).toEqual(theirs)
      }
    },
  )

  test('is one thing, and a draft is about something', async () => {
    const { delivery_id, donation_id, follows_id } = own
    const two: [number, string] = [400, 'Um ticket trata de um assunto de cada vez.']
    for (const wanted of [{ delivery_id, donation_id }, { donation_id, follows_id }, own])
      await expectRefused(ana, wanted, two)
    await expectRefused(ana, { delivery_id, donation_id: NOBODYS }, two)
    expect((await ask(ana, {})).status).toBe(400)
  })

  test.each(['Aberto', 'Aguardando Admin', 'Aguardando Usuário'] as const)(
    'is no ticket at %s, and nobody else learns that it is open',
    async (status) => {
      const author = await site.player()
      const { id } = await site.ticket(author, status)
      await expectRefused(author, { follows_id: id }, OPEN)
      await expectRefused(bia, { follows_id: id }, MISSING)
    },
  )

  test('is shown beside the ticket, to its author and to the staff', async () => {
    const author = await site.player()
    const delivery_id = await deliveryTo(author, 'Asas')
    const { id: donation_id } = await createDonation(site.db, author)
    const about = {
      delivery: (await site.ticket(author, 'Aberto', { delivery_id: String(delivery_id) })).id,
      donation: (await site.ticket(author, 'Aberto', { donation_id })).id,
    }
    for (const reader of [author, site.admin]) {
      expect((await site.detail(reader, about.delivery)).about).toEqual({
        ...{ kind: 'delivery', id: delivery_id, title: 'Asas' },
      })
      expect((await site.detail(reader, about.donation)).about).toEqual({
        ...{ kind: 'donation', id: donation_id, title: `Doação nº ${donation_id}` },
      })
    }
  })

  test('a ticket that goes on from another is named by both', async () => {
    const author = await site.player()
    const { id: follows_id } = await site.ticket(author, 'Resolvido', { title: 'Espada' })
    expect((await site.detail(author, follows_id)).followed_by).toBeNull()
    const { id } = await site.ticket(author, 'Aberto', { follows_id })
    for (const reader of [author, site.admin]) {
      const [former, later] = [await site.detail(reader, follows_id), await site.detail(reader, id)]
      expect([former.about, former.followed_by]).toEqual([null, id])
      expect([later.about, later.followed_by]).toEqual([
        { kind: 'ticket', id: follows_id, title: 'Espada' },
        null,
      ])
    }
  })
})
