// What is bought and what is claimed: both leave by the queue of deliveries.
import { setTimeout as sleep } from 'node:timers/promises'
import type { MeasuredSite } from '../measured-site.ts'
import { runPgbench } from '../references/pgbench.ts'
import { bearer } from '../sign-in.ts'
import { EACH_ITS_OWN, runWrk, writeRequests } from '../wrk.ts'
import { type Case, CONNECTIONS, type Load, type Sides } from './case.ts'

const PATIENCE_MS = 120_000
/** More than anybody claims in a second. */
const CLAIMS_PER_SECOND = 8_000

/** The transaction of a call as the site sends it, statement by statement. */
const begun = `\\set key random(1, 9000000000000000000)
begin;
select state, body from recall_answer(:account, :key, sha256(:key::text::bytea));
select gold, cash, spin_gold, spin_cash, joker_tokens from hold_wallet(:account);
select spending_block(:account) as block;
`
const enqueued = (source: string, sourceId: string) => `
insert into deliveries (source, source_id, account_id, line, kind, title, payload, character_id, due_at)
  select '${source}', source_id, :account, coalesce(line, 1), kind, title, coalesce(payload, '{}'), character_id, '-infinity'
  from rows from (jsonb_to_recordset(jsonb_build_array(jsonb_build_object('source_id', ${sourceId}::text, 'kind', 'grantItem',
    'title', '10× Pergaminho de Retorno', 'payload', jsonb_build_object('item_id', 1020, 'item_name', 'Pergaminho de Retorno',
    'amount', 10)))) as (source_id text, line integer, kind text, title text, payload jsonb, character_id bigint))
    with ordinality as orders (source_id, line, kind, title, payload, character_id, place)
  order by place on conflict (source, source_id, line) do nothing returning id, title;
`
const kept = `insert into kept_answers (account_id, key, request_hash, body)
  values (:account, :key::text, sha256(:key::text::bytea), '${'x'.repeat(500)}');
commit;
`
const BUY = `\\set account random(:first_account, :last_account)
${begun}select id, name, description, category, image_url, item_id, amount, price_cash, price_gold, max_quantity
  from market_items where id = :item and is_active = true;
insert into market_orders (account_id, item_id, name, image_url, quantity, currency, price)
  values (:account, :item, 'Pergaminho de Retorno', '/itens/pergaminho.webp', 1, 'GOLD', 1) returning id as order_id \\gset
select outcome, (wallet).gold, (wallet).cash, (wallet).spin_gold, (wallet).spin_cash, (wallet).joker_tokens
  from move_value(:account, 'market-purchase', :order_id, 'WebMarket: Pergaminho de Retorno', -1, 0, 0, 0, 0);
${enqueued('market', ':order_id')}
select id, name, image_url, quantity, currency, quantity * price as total, created_at from market_orders
  where id = :order_id and account_id = :account;
select source_id, id, kind, title, source, state, code, created_at, receipt, ended_at, (
    select coalesce(json_agg(json_build_object('at', ended_at, 'state', state, 'code', code) order by number), '[]')
    from (select number, ended_at, state, code from delivery_attempts
      where delivery_id = deliveries.id and is_news order by number desc limit 20) as latest) as changes, (
    select started_at from delivery_attempts
    where deliveries.state = 'sending' and delivery_id = deliveries.id and number = deliveries.attempts) as sending_since
  from deliveries where source = 'market' and source_id = any(array[:order_id::text]) and line = 1;
${kept}`

const CLAIM = `\\set turn :turn + 1
\\set place :turn * :clients + :client_id
\\set account :first_account + mod(:place, :players)
\\set reward :first_reward + :place
${begun}select held.id, item_id, item_name, amount, claimed_at is not null as is_claimed
  from (select * from rewards where account_id = :account and id = any(array[:reward::bigint]) order by id for update) as held
    join wheel_prizes on wheel_prizes.id = prize_id order by held.id;
update rewards set claimed_at = now() where id = any(array[:reward::bigint]);
${enqueued('reward', ':reward')}${kept}`

export const buy: Case = {
  ...{ name: 'buy', call: 'POST /api/webmarket/buy', reference: 'pgbench' },
  ...{ bar: 'reported', connections: CONNECTIONS },
  async prepare(site): Promise<Sides> {
    const item = await oneNumber(
      site,
      'select min(id)::int as number from market_items where price_gold < 5000',
    )
    const file = await writeRequests(
      site.folder,
      'buy',
      site.players.tokens.map((token) => ({
        ...{ method: 'POST', path: '/api/webmarket/buy' },
        headers: { ...bearer(token), 'idempotency-key': EACH_ITS_OWN },
        body: { itemId: item, quantity: 1, currency: 'GOLD' },
      })),
    )
    const { ids } = site.players
    const variables = { item, first_account: ids[0] ?? 0, last_account: ids.at(-1) ?? 0 }
    return {
      ours: { run: (load) => runWrk({ ...load, port: site.port, requests: file }) },
      reference: { run: (load) => runPgbench({ ...site, ...load, script: BUY, variables }) },
      settle: () => untilDelivered(site),
    }
  },
}

export const claim: Case = {
  ...{ name: 'claim', call: 'POST /api/roleta/claim-rewards', reference: 'pgbench' },
  ...{ bar: 'reported', connections: CONNECTIONS },
  async prepare(site): Promise<Sides> {
    const { tokens, ids, firstId } = site.players
    let file = ''
    let first_reward = 0
    return {
      ours: {
        async makeReady(load) {
          const first = await winRewards(site, load)
          const requests = Array.from({ length: rewardsFor(load) }, (_, place) => ({
            ...{ method: 'POST' as const, path: '/api/roleta/claim-rewards' },
            headers: { ...bearer(tokens[place % tokens.length] ?? ''), 'idempotency-key': EACH_ITS_OWN },
            body: { rewardIds: [first + place] },
          }))
          file = await writeRequests(site.folder, 'claim', requests)
        },
        run: (load) => runWrk({ ...load, port: site.port, requests: file }),
      },
      reference: {
        async makeReady(load) {
          first_reward = await winRewards(site, load)
        },
        run: (load) => {
          const variables = { turn: -1, first_account: firstId, first_reward, players: ids.length }
          return runPgbench({ ...site, ...load, script: CLAIM, variables })
        },
      },
      settle: () => untilDelivered(site),
    }
  },
}

const rewardsFor = ({ seconds }: Load) => CLAIMS_PER_SECOND * seconds

/** By turns to each player; their ids follow each other from the one that this answers. */
async function winRewards(site: MeasuredSite, load: Load) {
  const { rows } = await site.pool.query<{ first: number }>(
    `with won as (
      insert into rewards (account_id, prize_id, origin)
      select $1 + place % $2, (select min(id) from wheel_prizes where item_id = 1020), 'gift'
      from generate_series(0, $3::int - 1) as place returning id)
    select min(id)::int as first from won`,
    [site.players.firstId, site.players.ids.length, rewardsFor(load)],
  )
  return rows[0]?.first ?? 0
}

async function oneNumber({ pool }: MeasuredSite, query: string) {
  const { rows } = await pool.query<{ number: number }>(query)
  return rows[0]?.number ?? 0
}

/** The carrier works on when the load has ended. */
async function untilDelivered({ pool }: MeasuredSite) {
  const startedAt = performance.now()
  const isOver = async () => {
    const { rows } = await pool.query(`select from deliveries where state in ('queued', 'sending') limit 1`)
    return rows.length === 0
  }
  while (!(await isOver())) {
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error('not all was delivered in time')
    await sleep(50)
  }
}
