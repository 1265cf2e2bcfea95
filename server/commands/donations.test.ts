import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommandFile } from '#server/testing/command.ts'
import {
  ACCESS_TOKEN,
  type DonationSite,
  type Donor,
  donationSite,
  ITEMS,
  WEBHOOK_SECRET,
} from '#server/testing/donations.ts'
import { fillWallet } from '#server/testing/factories.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'

let site: DonationSite
let donor: Donor
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doacoes-'))
  site = await donationSite()
  donor = await site.donor()
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

/** As it is set up where payments are taken. */
const environment = {
  ...{ MERCADOPAGO_ACCESS_TOKEN: ACCESS_TOKEN, MERCADOPAGO_WEBHOOK_SECRET: WEBHOOK_SECRET },
  PUBLIC_URL: 'https://aldaria.com.br',
}
const run = (...args: string[]) => runCommandFile(site, 'donations', args, { environment })

/** The provider is asked what became of it. */
async function check(id: number) {
  await sql`update donations set check_at = now() where id = ${id}`.execute(site.db)
  await site.work()
}

async function paid(payment: object = {}) {
  const donation = await site.donation(donor)
  const { id: paymentId } = await site.pay(donation.reference, payment)
  await check(donation.id)
  return { ...donation, paymentId }
}

test('where nothing happened there is nothing to show', async () => {
  expect(await run('show')).toMatchObject({ code: 0, errors: '', output: 'Nada precisa de alguém.\n' })
  expect(await run('totals')).toMatchObject({ code: 0, output: 'Nenhuma doação neste período.\n' })
})

test('money is given back for a reason, the site takes it to the provider, and what was used is a debt to settle', async () => {
  const { id, paymentId } = await paid()
  await fillWallet(site.db, donor, { cash: -400 })
  const refunded = await run('refund', String(id), 'Pedido', 'do jogador')
  expect(refunded).toEqual({
    ...{ code: 0, errors: '' },
    output: `A devolução da doação ${id} foi pedida. O site a leva ao Mercado Pago em instantes.\n`,
  })
  const asked = await site.db
    .selectFrom('payment_refunds')
    .select(['reason', 'requested_by', 'state'])
    .execute()
  expect(asked).toEqual([{ reason: 'Pedido do jogador', requested_by: null, state: 'requested' }])
  await site.work()
  expect(await site.simulate('GET', `/v1/payments/${paymentId}`)).toMatchObject({ status: 'refunded' })
  expect((await site.read(donor, id)).status).toBe('refunded')

  const [debt] = await site.db.selectFrom('donation_debts').select(['id', 'title']).execute()
  expect(debt).toMatchObject({ title: '400 Cash' })
  const shown = await run('show')
  expect(shown.output).toMatch(
    new RegExp(
      `^Precisam de alguém:\\n  debt ${debt?.id}  doação ${id}  ${donor.login}  \\d{4}-\\S+Z  400 Cash\\n$`,
    ),
  )
  expect((await run('settle', 'debt', String(debt?.id), 'Combinado', 'com', 'o jogador')).output).toBe(
    `Resolvido: debt ${debt?.id}.\n`,
  )
  const settled = await site.db.selectFrom('donation_debts').select('settled_why').executeTakeFirstOrThrow()
  expect(settled.settled_why).toBe('Combinado com o jogador')
  expect((await run('show')).output).toBe('Nada precisa de alguém.\n')
  const again = await run('settle', 'debt', String(debt?.id), 'De novo')
  expect([again.code, again.errors.trim()]).toEqual([1, `Não há debt ${debt?.id} em aberto.`])
})

test('payments that do not fit, and those that came twice, are shown', async () => {
  const wrong = await paid({ transaction_amount: 9.99 })
  const twice = await paid()
  await site.pay(twice.reference)
  await check(twice.id)
  const { output } = await run('show')
  expect(output).toContain(`  mismatch ${wrong.paymentId}  doação ${wrong.id}  ${donor.login}  `)
  expect(output).toContain('amount')
  expect(output).toMatch(
    new RegExp(`  surplus \\d+  doação ${twice.id}  .*pagamentos aprovados: \\d+, \\d+\\n`),
  )
})

test('without credentials no refund is promised', async () => {
  const { id } = await paid()
  const before = await fingerprint(site.db)
  const { code, errors } = await runCommandFile(site, 'donations', ['refund', String(id), 'motivo'])
  expect([code, errors.trim()]).toEqual([1, 'Sem MERCADOPAGO_ACCESS_TOKEN o site não devolve nada.'])
  expect(await fingerprint(site.db)).toBe(before)
})

test('all that is known about a donation is told in its order', async () => {
  const { id, reference, paymentId } = await paid()
  const { output, code } = await run('tell', String(id))
  expect(code).toBe(0)
  const told = output.split('\n').map((line) => line.replace(/^ {2}\d{4}-\S+Z {2}/, ''))
  expect(told[0]).toContain(`doação ${id} de ${donor.login} pedida: R$ 10,00, termos `)
  expect(told[0]).toContain(reference)
  expect(told[1]).toBe('  1× 1.000 Cash a R$ 10,00')
  expect(told[2]).toContain(`pagamento ${paymentId}: approved (accredited)`)
  expect(told[3]).toBe(`carteira: Doação nº ${id} (1000 cash)`)
})

test('what is offered is replaced by what a file says, or not at all', async () => {
  const labels = async () =>
    (await site.call('GET', '/api/donation-items', { token: donor.token })).json().items.map(labelOf)
  const labelOf = ({ label }: { label: string }) => label
  const [first] = ITEMS
  const offer = async (items: unknown) => {
    const path = join(folder, 'itens.json')
    await writeFile(path, JSON.stringify(items))
    return run('offer', path)
  }
  const wrong = await offer([{ ...first, value_cents: 0 }])
  expect([wrong.code, wrong.errors]).toEqual([1, expect.stringContaining('/0/value_cents')])
  expect(await labels()).toEqual(ITEMS.map(labelOf))
  const offered = [
    { ...first, label: 'Novo' },
    { ...first, label: 'Outro' },
  ]
  expect((await offer(offered)).output).toBe('As doações agora têm 2 itens.\n')
  expect(await labels()).toEqual(['Novo', 'Outro'])
  const foreign = await offer([{ ...first, icon: 'https://exemplo.com/x.webp' }])
  expect([foreign.code, foreign.errors]).toEqual([
    1,
    expect.stringContaining('A imagem deve ser do próprio site'),
  ])
  const { rows } =
    await sql`select actor_id, before, after from audit_log where act = 'donation-item.replace'`.execute(
      site.db,
    )
  expect(rows).toMatchObject([
    {
      actor_id: null,
      before: { items: ITEMS.map(({ label }) => ({ label })) },
      after: { items: [{ label: 'Novo' }, { label: 'Outro' }] },
    },
  ])
})

test('totals are by day, status and money, in reais, for as many days as one likes', async () => {
  await sql`update donations set created_at = now() - interval '40 days' where status = 'refunded'`.execute(
    site.db,
  )
  const { rows } = await sql<{ today: string; before: string }>`
    select to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as today,
      to_char((now() - interval '40 days') at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as before`.execute(
    site.db,
  )
  const line = (day: string | undefined, status: string, count: number, money: string) =>
    `  ${day}  ${status.padEnd(12)} ${String(count).padStart(6)}  R$\u00a0${money}\n`
  const recent = line(rows[0]?.today, 'approved', 3, '30,00') + line(rows[0]?.today, 'pending', 1, '10,00')
  expect(await run('totals')).toEqual({ code: 0, errors: '', output: recent })
  expect((await run('totals', '60')).output).toBe(line(rows[0]?.before, 'refunded', 1, '10,00') + recent)
})

test.each([
  [['totals', '0'], 'Uso:'],
  [['refund', '1', ' '], 'Uso:'],
  [['refund', '1 or 1=1', 'motivo'], 'Uso:'],
  [['refund', '999999', 'motivo'], 'Doação não encontrada.'],
  [['refund', 'PENDING', 'motivo'], 'Esta doação não tem um pagamento que possa ser devolvido.'],
  [['tell', '999999'], 'Não há doação 999999.'],
  [['offer', 'nada.json'], 'O arquivo ou a pasta não existe'],
  [['settle', 'debt', '999999', 'motivo'], 'Não há debt 999999 em aberto.'],
])('donations %j fails with a sentence and changes nothing', async (args, sentence) => {
  const { id } = await site.db
    .selectFrom('donations')
    .select('id')
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  const before = await fingerprint(site.db)
  const { output, errors, code } = await run(...args.map((word) => (word === 'PENDING' ? String(id) : word)))
  expect([code, output]).toEqual([1, ''])
  expect(errors).toContain(sentence)
  expect(errors).not.toContain('    at ')
  expect(await fingerprint(site.db)).toBe(before)
})
