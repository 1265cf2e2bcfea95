// What players have donated and what the game owed them: for a third of it, and for every prize that was claimed.
import { FIRST, HEAVY, HEAVY_PLAYER, type Scale } from './scale.ts'

const ITEM = '{"item_id": 1003, "item_name": "Poção de Vida grande", "amount": 20}'
/** The newest wait to be paid; what never was has ended. */
const OPEN_SHARE = 0.002
/** What needs a person is as much as people have left over. */
const STUCK = 20

const donationsOf = (players: number) => players + HEAVY.donations

export const donationRows = ({ players }: Scale) => [
  `insert into donations (id, reference, account_id, amount_cents, status, terms_version, request_key, request_hash, preference_id,
    payment_url, collector_id, is_live, goods, created_at, expires_at, check_at) overriding system value
  select ${FIRST} + n, uuid_in(md5('donation ' || n)::cstring), ${FIRST} + donor, 500, status, 'bench', 'bench-' || n,
    sha256(n::text::bytea), 'pref-' || n, 'https://www.mercadopago.com.br/checkout/v1/redirect?pref_id=' || n, 4242, false,
    case status when 'approved' then 'granted' else 'none' end, made, made + interval '3 days',
    case status when 'pending' then now() + interval '90 days' end
  from generate_series(1, ${donationsOf(players)}) as n,
    lateral (select now() - interval '1 day' - (${donationsOf(players)} - n) * (interval '3 years' / ${donationsOf(players)}) as made,
      case when n % ${Math.floor(donationsOf(players) / HEAVY.donations)} = 0 then ${HEAVY_PLAYER}
        else 1 + n * 7919::bigint % ${players} end as donor,
      case when n > ${Math.floor(donationsOf(players) * (1 - OPEN_SHARE))} then 'pending'
        when n % 3 = 0 then 'approved' else 'cancelled' end as status) as row
  order by n`,
  `insert into donation_lines (donation_id, line, item_id, label, quantity, value_cents, grants)
  select ${FIRST} + n, 1, item, 'Pacote de poções', 1, 500, '[${ITEM}]'
  from (select min(id) as item from donation_items) as first, generate_series(1, ${donationsOf(players)}) as n order by n`,
  `insert into payments (id, donation_id, status, status_detail, amount_cents, method, updated_at, approved_at, created_at)
  select 100000000000 + id, id, status, 'accredited', amount_cents, 'pix', created_at,
    case status when 'approved' then created_at end, created_at
  from donations where terms_version = 'bench' and (status = 'approved' or status = 'cancelled' and id % 2 = 0) order by id`,
  `insert into payment_changes (payment_id, status, status_detail, updated_at, seen_at)
  select id, status, status_detail, updated_at, created_at from payments order by id`,
  `insert into payment_notifications (signed_hash, topic, data_id, body, received_at, attempts, outcome, ended_at)
  select sha256(id::text::bytea), 'payment', id::text, '{"type": "payment"}', greatest(created_at, now() - interval '390 days'), 1,
    'applied', now()
  from payments order by id`,
]

export const deliveryRows = ({ players }: Scale) => [
  `insert into deliveries (id, source, source_id, line, account_id, kind, payload, title, state, receipt, attempts, due_at, created_at,
    ended_at) overriding system value
  select ${FIRST} + n, 'reward', (${FIRST} + n)::text, 1, ${FIRST} + n, 'grantItem', '${ITEM}', '20× Poção de Vida grande',
    'delivered', 'AL-' || n, 1, made, made, made
  from generate_series(1, ${players}) as n,
    lateral (select now() - interval '2 years' + n * (interval '1 year' / ${players}) as made) as won order by n`,
  `insert into deliveries (id, source, source_id, line, account_id, kind, payload, title, state, code, receipt, attempts, due_at,
    created_at, ended_at) overriding system value
  select ${FIRST + players} + row_number() over (order by id desc), 'donation', id::text, 1, account_id, 'grantItem', '${ITEM}',
    '20× Poção de Vida grande', case when is_stuck then 'stuck' else 'delivered' end, case when is_stuck then 'FAULT' end,
    case when not is_stuck then 'AL-' || id end, 1, created_at, created_at, case when not is_stuck then created_at end
  from (select *, row_number() over (order by id desc) <= ${STUCK} as is_stuck from donations
    where terms_version = 'bench' and status = 'approved') as paid order by id`,
  `insert into delivery_attempts (delivery_id, number, started_at, ended_at, outcome, state, is_news)
  select id, 1, created_at, created_at, case state when 'stuck' then 'fault' else 'applied' end, state, true from deliveries
  where id > ${FIRST} order by id`,
  // However much is claimed while it is measured, the game has room for it.
  'update demo_game set mailbox_capacity = 1000000000',
]
