import { createHmac, randomUUID } from 'node:crypto'
import { paths } from '../../contract/paths.ts'
import type { MeasuredSite } from '../measured-site.ts'
import { runPgbench } from '../references/pgbench.ts'
import { bearer } from '../sign-in.ts'
import { orderDonations, payAll, untilLookedInto } from '../webhooks/paid-donations.ts'
import { WEBHOOK_SECRET } from '../webhooks/simulator.ts'
import { EACH_ITS_OWN, runWrk, type WrkRequest, writeRequests } from '../wrk.ts'
import { type Case, CONNECTIONS, type Sides } from './case.ts'

/** No more wait for the provider at a time; others are told to come back. */
const MOST_ORDERS = [1, 16, 64]
const PAYMENTS = 500
/** More than anybody is told in a second. */
const NOTIFICATIONS_PER_SECOND = 10_000

const LABEL = 'Bolsa de Cash'

/** Both transactions of an order, without what is asked of the provider in between. */
const ORDER = `\\set account random(:first_account, :last_account)
\\set key random(1, 9000000000000000000)
begin;
select state, body from recall_answer(:account, :key, sha256(:key::text::bytea));
select id, reference, amount_cents, expires_at, payment_url, status, request_hash = sha256(:key::text::bytea) as is_same,
    coalesce(link_leased_until > now(), false) as is_leased
  from donations where account_id = :account and request_key = :key::text for update;
select gold, cash, spin_gold, spin_cash, joker_tokens from hold_wallet(:account);
select spending_block(:account) as block;
select id as item_id, label, value_cents, max_quantity, grants from donation_items
  where is_active and id = any(array[:item::bigint]) order by display_order, id;
insert into rate_limits as counted (key, hits, resets_at)
  select key, 1, now() + make_interval(mins => minutes)
  from unnest(array['bench:' || :account::text], array[60]) as wanted (key, minutes)
  on conflict (key) do update set
    hits = case when counted.resets_at <= now() then 1 else counted.hits + 1 end,
    resets_at = case when counted.resets_at <= now() then excluded.resets_at else counted.resets_at end
  returning key, hits, ceil(extract(epoch from resets_at - now()))::int as seconds;
insert into donations (account_id, amount_cents, terms_version, request_key, request_hash, link_leased_until, is_live,
    expires_at, check_at)
  values (:account, :cents, 'bench', :key::text, sha256(:key::text::bytea), now() + make_interval(secs => 8), false,
    now() + make_interval(days => 3), now() + interval '1 hour')
  returning id as donation \\gset
insert into donation_lines (item_id, label, quantity, value_cents, donation_id, line, grants)
  values (:item, '${LABEL}', 1, :cents, :donation, 1, '[{"currency": "cash", "amount": 1000}]');
select item_id, label, quantity, value_cents from donation_lines where donation_id = :donation order by line;
commit;
begin;
update donations set preference_id = 'bench', payment_url = 'http://localhost/', collector_id = 1, link_leased_until = null,
    status = case status when 'link_pending' then 'pending' else status end
  where id = :donation;
insert into kept_answers (account_id, key, request_hash, body)
  values (:account, :key::text, sha256(:key::text::bytea), '${'x'.repeat(200)}') on conflict do nothing;
commit;
`

const TOLD = `\\set key random(1, 9000000000000000000)
insert into payment_notifications (signed_hash, topic, data_id, body)
  values (sha256(:key::text::bytea), 'payment', :payment,
    '{"id": 1, "live_mode": false, "type": "payment", "action": "payment.updated", "api_version": "v1", "data": {"id": "1"}}')
  on conflict do nothing;
`

export const donationOrder: Case = {
  ...{ name: 'order', call: 'POST /api/mercadopago', reference: 'pgbench' },
  ...{ bar: 'reported', connections: MOST_ORDERS },
  async prepare(site): Promise<Sides> {
    const { rows } = await site.pool.query<{ id: number; value_cents: number }>(
      'select id::int, value_cents::int from donation_items where label = $1',
      [LABEL],
    )
    const { id, value_cents: cents } = rows[0] ?? { id: 0, value_cents: 0 }
    const file = await writeRequests(
      site.folder,
      'order',
      site.players.tokens.map((token) => ({
        ...{ method: 'POST', path: '/api/mercadopago' },
        headers: { ...bearer(token), 'idempotency-key': EACH_ITS_OWN },
        body: {
          items: [{ id, label: LABEL, quantity: 1, value: cents / 100 }],
          totalAmount: cents / 100,
        },
      })),
    )
    const { ids } = site.players
    const variables = { item: id, cents, first_account: ids[0] ?? 0, last_account: ids.at(-1) ?? 0 }
    return {
      ours: { run: (load) => runWrk({ ...load, port: site.port, requests: file }) },
      reference: { run: (load) => runPgbench({ ...site, ...load, script: ORDER, variables }) },
    }
  },
}

/** A payment is told of again and again, as the provider does, and looked into meanwhile. */
export const webhook: Case = {
  ...{ name: 'webhook', call: `POST ${paths.paymentWebhook}`, reference: 'pgbench' },
  ...{ bar: 'reported', connections: CONNECTIONS },
  async prepare(site): Promise<Sides> {
    const payments = await payAll(site.simulatorUrl, await orderDonations(site.pool, PAYMENTS))
    let file = ''
    return {
      ours: {
        async makeReady({ seconds }) {
          const requests = Array.from({ length: NOTIFICATIONS_PER_SECOND * seconds }, (_, i) =>
            notification(payments[i % payments.length] ?? 0),
          )
          file = await writeRequests(site.folder, 'webhook', requests)
        },
        run: (load) => runWrk({ ...load, port: site.port, requests: file }),
      },
      reference: {
        run: (load) =>
          runPgbench({ ...site, ...load, script: TOLD, variables: { payment: payments[0] ?? 0 } }),
      },
      settle: () => untilAllLookedInto(site),
    }
  },
}

async function untilAllLookedInto({ pool }: MeasuredSite) {
  await untilLookedInto(pool)
}

function notification(payment: number): WrkRequest {
  const requestId = randomUUID()
  const ts = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', WEBHOOK_SECRET).update(`id:${payment};request-id:${requestId};ts:${ts};`)
  return {
    method: 'POST',
    path: `${paths.paymentWebhook}?source_news=webhooks&data.id=${payment}&type=payment`,
    headers: { 'x-request-id': requestId, 'x-signature': `ts=${ts},v1=${v1.digest('hex')}` },
    body: {
      ...{ id: payment, live_mode: false, type: 'payment', action: 'payment.updated', api_version: 'v1' },
      data: { id: String(payment) },
    },
  }
}
