// What players own and how they came by it: a gift, a purchase of five spins, two of them spun. Everybody's first row stands
// before anybody's second, so that what is one player's lies scattered.
import { FIRST, HEAVY, HEAVY_PLAYER, type Scale } from './scale.ts'

/** A gift has two rows, a purchase four, a spin two. */
const ENTRIES_EACH = 10

/** Prizes are drawn from this wheel; the joker, which is no item, is left out. */
const PRIZES = `select array_agg(prize.id order by slot) as ids, array_agg(slot order by slot) as slots, min(prize.version_id) as version,
    count(*)::int as many
  from wheel_prizes as prize join active_wheels as active on active.version_id = prize.version_id
  where type = 'GOLD' and item_id <> 9999`

const at = (players: number, step: string) =>
  `now() - interval '1 day' - (4 * ${players}::bigint - ${step} * ${players}::bigint - n) * (interval '3 years' / (4 * ${players}::bigint))`

export const transferRows = ({ players }: Scale) => [
  `insert into ledger_transfers (id, account_id, source, source_id, title, created_at) overriding system value
  select ${FIRST} + step * ${players}::bigint + n, ${FIRST} + n, source,
    case step when 0 then 'bench-' || n when 1 then (${FIRST} + n)::text else (${FIRST} + (step - 2) * ${players}::bigint + n)::text end,
    title, ${at(players, 'step')}
  from generate_series(0, 3) as step,
    lateral (select (array['gift', 'spin-purchase', 'spin', 'spin'])[step + 1] as source,
      (array['Presente', 'Compra de 5 giros de Gold', 'Giro na roleta de Gold', 'Giro na roleta de Gold'])[step + 1] as title) as words,
    generate_series(1, ${players}) as n order by step, n`,
  `insert into ledger_transfers (id, account_id, source, source_id, title) overriding system value
  select ${FIRST} + 4 * ${players}::bigint + n, ${FIRST + HEAVY_PLAYER}, 'gift', 'heavy-' || n, 'Presente'
  from generate_series(1, ${HEAVY.ledgerRows / 2}) as n order by n`,
]

export const entryRows = ({ players }: Scale) => [
  entries(players, 0, 2, `(1, 'gold', 1000000, 1000000)`),
  entries(players, 1, 4, `(1, 'gold', -500000, 500000), (2, 'spin_gold', 5, 5)`),
  entries(players, 2, 2, `(1, 'spin_gold', -1, 4)`),
  entries(players, 3, 2, `(1, 'spin_gold', -1, 3)`),
  `insert into ledger_entries (id, transfer_id, account_id, house, currency, amount, balance) overriding system value
  select ${FIRST} + ${ENTRIES_EACH} * ${players}::bigint + 2 * n + (sign = -1)::int, ${FIRST} + 4 * ${players}::bigint + n, case sign when 1 then ${FIRST + HEAVY_PLAYER} end, case sign when -1 then 'gift' end,
    'gold', sign, case sign when 1 then 500000 + n end
  from generate_series(1, ${HEAVY.ledgerRows / 2}) as n, (values (1), (-1)) as side (sign) order by n, sign desc`,
]

/** Of one step of everybody: what it changed, currency by currency, and what was left. */
function entries(players: number, step: number, rows: number, changes: string) {
  const house = ['gift', 'spin-purchase', 'spin', 'spin'][step]
  const before = [0, 2, 6, 8][step] ?? 0
  return `insert into ledger_entries (id, transfer_id, account_id, house, currency, amount, balance) overriding system value
  select ${FIRST} + ${before} * ${players}::bigint + (n - 1) * ${rows}::bigint + place, ${FIRST} + ${step} * ${players}::bigint + n,
    case sign when 1 then ${FIRST} + n end, case sign when -1 then '${house}' end, currency, sign * amount,
    case sign when 1 then balance end
  from generate_series(1, ${players}) as n, (
    select row_number() over (order by number, sign desc) as place, currency, amount, balance, sign
    from (values ${changes}) as change (number, currency, amount, balance), (values (1), (-1)) as side (sign)) as one
  order by n, place`
}

/** The seeds come from before a backup was restored: nobody is asked for the key that made them. */
export const rouletteRows = ({ players }: Scale) => [
  `insert into spin_purchases (id, account_id, type, quantity, created_at) overriding system value
  select ${FIRST} + n, ${FIRST} + n, 'GOLD', 5, ${at(players, '1')} from generate_series(1, ${players}) as n order by n`,
  `insert into roulette_seeds (id, account_id, epoch, number, state, seed_hash, client_seed, nonce, server_seed, created_at, ended_at)
    overriding system value
  select ${FIRST} + n, ${FIRST} + n, '00000000-0000-4000-8000-000000000000', 1, 'revealed', encode(sha256(n::text::bytea), 'hex'),
    'bench', 2, encode(sha256(('seed ' || n)::bytea), 'hex'), ${at(players, '2')}, now()
  from generate_series(1, ${players}) as n order by n`,
  `insert into spins (id, account_id, seed_id, nonce, version_id, slot, created_at) overriding system value
  select ${FIRST} + turn * ${players}::bigint + n, ${FIRST} + n, ${FIRST} + n, 1 + turn, version,
    slots[1 + abs(hashint8(turn * ${players}::bigint + n)) % many], ${at(players, '(2 + turn)')}
  from (${PRIZES}) as prizes, generate_series(0, 1) as turn, generate_series(1, ${players}) as n order by turn, n`,
  // The first is claimed, and delivered.
  `insert into rewards (id, account_id, prize_id, origin, spin_id, created_at, claimed_at) overriding system value
  select ${FIRST} + turn * ${players}::bigint + n, ${FIRST} + n, ids[1 + abs(hashint8(turn * ${players}::bigint + n)) % many], 'spin',
    ${FIRST} + turn * ${players}::bigint + n, moment, case turn when 0 then moment end
  from (${PRIZES}) as prizes, generate_series(0, 1) as turn, generate_series(1, ${players}) as n,
    lateral (select ${at(players, '(2 + turn)')} as moment) as spun
  order by turn, n`,
]
