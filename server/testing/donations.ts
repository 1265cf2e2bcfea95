// The site with a payment provider of its own: the simulator, over HTTP, as in a demo.
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Donation, DonationOrder } from '#contract/donations.ts'
import type { NewDonationItem } from '#contract/donations-staff.ts'
import { donationPath, paths } from '#contract/paths.ts'
import type { Wallet } from '#contract/wallet.ts'
import { startSimulator } from '#server/demo/payments/simulator.ts'
import { mercadoPago } from '#server/external/mercado-pago.ts'
import { addDonationItems } from '#server/features/donations/items.ts'
import { finishTakingBack, workOnPayments } from '#server/features/donations/worker.ts'
import { testApp } from './app.ts'
import { fillWallet, signIn } from './factories.ts'

export type DonationSite = Awaited<ReturnType<typeof donationSite>>
export type Donor = Awaited<ReturnType<typeof signIn>>

export const ACCESS_TOKEN = 'TEST-7000-111-abcdef-4242'
export const WEBHOOK_SECRET = 'segredo-dos-avisos'

/** One for the wallet, one for the game, one of both, and one that cannot be had. */
export const ITEMS: NewDonationItem[] = [
  offer('1.000 Cash', 1_000, [{ currency: 'cash', amount: 1_000 }]),
  offer('Poções', 333, [{ item_id: 1001, item_name: 'Poção de Vida', amount: 20 }], 5),
  offer('Kit', 4_990, [
    { currency: 'gold', amount: 50_000 },
    { currency: 'spin_gold', amount: 2 },
    { item_id: 2040, item_name: 'Baú raro', amount: 1 },
  ]),
  offer('Esgotado', 500, [{ currency: 'cash', amount: 1 }], 0),
]

function offer(label: string, value_cents: number, grants: NewDonationItem['grants'], max_quantity = 999) {
  const texts = { icon: '/itens/cash.webp', description: '{quantity}× pacote', lines: ['{quantity}× algo'] }
  return { label, value_cents, max_quantity, grants, ...texts }
}

export async function donationSite({ linkMs = 6_000, environment = {} } = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'pagamentos-'))
  const simulator = await startSimulator({
    ...{ dir, port: 0, accessToken: ACCESS_TOKEN, webhookSecret: WEBHOOK_SECRET, siteName: 'Reinos' },
  })
  let url = ''
  const provider = mercadoPago({
    ...{
      accessToken: ACCESS_TOKEN,
      webhookSecret: WEBHOOK_SECRET,
      apiUrl: simulator.url,
      siteName: 'Reinos',
    },
    backUrl: (id) => `${url}${donationPath(id)}`,
    // Known only when the site listens.
    get notificationUrl() {
      return `${url}${paths.paymentWebhook}?source_news=webhooks`
    },
    linkMs,
  })
  const site = await testApp({ environment, payments: provider })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`
  const items = await addDonationItems(site.db, ITEMS)
  const { db, call } = site
  const work = { db, provider, log: site.app.log }

  const simulate = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${ACCESS_TOKEN}`, 'content-type': 'application/json' }
    const response = await fetch(new URL(path, simulator.url), {
      ...{ method, headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  /** As the donation page asks for it. */
  const order = (chosen: Record<string, number>): DonationOrder => {
    const lines = Object.entries(chosen).map(([label, quantity]) => {
      const item = items.find((each) => each.label === label)
      if (!item) throw new Error(`nobody offers ${label}`)
      return { id: item.id, label, quantity, value: item.value_cents / 100 }
    })
    const cents = lines.reduce((sum, { quantity, value }) => sum + quantity * Math.round(value * 100), 0)
    return { items: lines, totalAmount: cents / 100 }
  }
  const ask = ({ token }: Donor, body: object | string, key?: string) =>
    call('POST', '/api/mercadopago', {
      token,
      body,
      headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
    })

  return {
    ...site,
    items,
    order,
    ask,
    provider,
    simulator,
    simulate,
    address: () => url,

    async donor(wallet: Partial<Wallet> = {}) {
      const donor = await signIn(db)
      if (Object.keys(wallet).length > 0) await fillWallet(db, donor, wallet)
      return donor
    },

    /** A donation that waits to be paid. */
    async donation(donor: Donor, chosen: Record<string, number> = { '1.000 Cash': 1 }) {
      const answer = await ask(donor, order(chosen))
      if (answer.status !== 200) throw new Error(answer.text)
      const { donation_id: id } = answer.json()
      return db
        .selectFrom('donations')
        .select(['id', 'reference', 'account_id', 'amount_cents'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    },

    /** A payment at the provider; it tells the site only if asked to. */
    pay: (reference: string, payment: object = {}) =>
      simulate('POST', '/simulador/pagamentos', {
        external_reference: reference,
        status: 'approved',
        notify: false,
        ...payment,
      }),
    change: (paymentId: number, change: object) =>
      simulate('PUT', `/simulador/pagamentos/${paymentId}`, { notify: false, ...change }),
    conduct: (conduct: object) => simulate('PUT', '/simulador/conduta', conduct),

    async read({ token }: Donor, id: number): Promise<Donation> {
      return (await call('GET', `/api/donations/${id}`, { token })).json().donation
    },

    /** All that is due, until nothing is. */
    async work() {
      while ((await workOnPayments(work)) > 0);
      await finishTakingBack(work)
    },

    async close() {
      await site.close()
      await simulator.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
