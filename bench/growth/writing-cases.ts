import { createHmac, randomUUID } from 'node:crypto'
import { paths } from '../../contract/paths.ts'
import { inTurn } from '../in-turn.ts'
import { WEBHOOK_SECRET } from '../webhooks/simulator.ts'
import { type Case, extra, playerAt } from './cases.ts'
import type { Site } from './site.ts'

const PASSWORD = 'jogador123'

const paid = (name: string, path: string, body: object): Case => ({
  name,
  of: async ({ players }) => {
    return (turn) => ({ path, body, headers: { ...playerAt(players, turn).headers, ...newKey() } })
  },
})

const newKey = () => ({ 'idempotency-key': randomUUID() })

const claim: Case = {
  ...{ name: 'claim', isBusyAfter: true },
  async of({ pool, players }) {
    const { rows } = await pool.query<{ account_id: number; id: string }>(
      `select account_id, id from rewards where account_id = any($1) and claimed_at is null order by hashint8(id)`,
      [players.map(({ id }) => id)],
    )
    const headers = new Map(players.map((player) => [player.id, player.headers]))
    return (turn) => {
      const reward = rows[turn]
      if (!reward) throw new Error(`only ${rows.length} rewards are there to claim`)
      const body = { rewardIds: [Number(reward.id)] }
      return {
        path: '/api/roleta/claim-rewards',
        body,
        headers: { ...headers.get(reward.account_id), ...newKey() },
      }
    }
  },
}

const buyItem: Case = {
  ...{ name: 'market purchase', isBusyAfter: true },
  async of(site) {
    const { rows } = await site.pool.query<{ id: string }>(
      'select id from market_items where is_active and price_gold is not null order by price_gold limit 1',
    )
    const body = { itemId: Number(rows[0]?.id), quantity: 1, currency: 'GOLD' }
    return paid('', '/api/webmarket/buy', body).of(site)
  },
}

const order: Case = {
  ...{ name: 'donation order', requests: 40 },
  async of(site) {
    const { rows } = await site.pool.query<{ id: string; label: string; value: number }>(
      `select id, label, value_cents / 100.0::float8 as value from donation_items
      where is_active and value_cents >= 500 and max_quantity > 0 order by value_cents limit 1`,
    )
    const [item] = rows
    if (!item) throw new Error('there is nothing to donate for')
    const items = [{ ...item, id: Number(item.id), quantity: 1 }]
    return paid('', '/api/mercadopago', { items, totalAmount: item.value }).of(site)
  },
}

/** Of orders that were placed while those were measured. */
const webhook = (simulatorUrl: string): Case => ({
  ...{ name: 'webhook', requests: 40, isBusyAfter: true },
  async of({ pool }) {
    const { rows } = await pool.query<{ reference: string; amount: number }>(
      `select reference, amount_cents / 100.0::float8 as amount from donations
      where terms_version <> 'bench' and status = 'pending' order by id desc limit 500`,
    )
    const payments: number[] = []
    await inTurn(rows, 8, async ({ reference, amount }) => {
      payments.push(await pay(simulatorUrl, reference, amount))
    })
    return (turn) => {
      const payment = payments[turn]
      if (payment === undefined) throw new Error(`only ${payments.length} payments are there to tell of`)
      return notification(payment)
    }
  },
})

async function pay(simulatorUrl: string, external_reference: string, transaction_amount: number) {
  const response = await fetch(`${simulatorUrl}/simulador/pagamentos`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ external_reference, transaction_amount, status: 'approved', notify: false }),
  })
  return ((await response.json()) as { id: number }).id
}

function notification(payment: number) {
  const requestId = randomUUID()
  const ts = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', WEBHOOK_SECRET).update(`id:${payment};request-id:${requestId};ts:${ts};`)
  return {
    path: `${paths.paymentWebhook}?source_news=webhooks&data.id=${payment}&type=payment`,
    headers: { 'x-request-id': requestId, 'x-signature': `ts=${ts},v1=${v1.digest('hex')}` },
    body: {
      ...{ id: payment, live_mode: false, type: 'payment', action: 'payment.created', api_version: 'v1' },
      data: { id: String(payment) },
    },
  }
}

const login: Case = {
  ...{ name: 'login', requests: 20 },
  async of({ players }: Site) {
    return (turn) => ({
      path: '/api/auth/login',
      body: { login: playerAt(players, turn).login, password: PASSWORD },
    })
  },
}

/** What a later one needs, an earlier one leaves: prizes to claim, orders to pay. */
export const writingCases = (simulatorUrl: string): Case[] => [
  login,
  paid('spin', '/api/roleta/spin', { type: 'GOLD' }),
  paid('spin-multiple, 10', '/api/roleta/spin-multiple', { type: 'GOLD', quantity: 10 }),
  paid('buy spins', '/api/roleta/buy-spin', { currency: 'GOLD', quantity: 1 }),
  extra(buyItem),
  claim,
  order,
  webhook(simulatorUrl),
]
