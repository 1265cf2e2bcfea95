import { addBusyPlayers, type BusyPlayers } from '../busy-players.ts'
import type { MeasuredSite } from '../measured-site.ts'
import { runPgbench } from '../references/pgbench.ts'
import { bearer } from '../sign-in.ts'
import { EACH_ITS_OWN, runWrk, writeRequests } from '../wrk.ts'
import { type Bar, type Case, CONNECTIONS, type Sides } from './case.ts'

/** One for each client of pgbench. */
const REFERENCE_PLAYERS = 64
const BATCH = 10

/** The one statement that a call sends, with a key as our page sends one. */
const script = (quantity: number) => `\\set nonce :nonce + ${quantity}
\\set account :first_account + :client_id
\\set seed :first_seed + :client_id
\\set key random(1, 9000000000000000000)
select outcome, body, available from spin_together(:account, 'GOLD', :version, :seed, :nonce, '{${Array(quantity).fill(0)}}', false,
  jsonb_build_array(jsonb_build_object('quantity', ${quantity}, 'isSingle', ${quantity === 1}, 'title', 'Giro na roleta de Gold',
    'key', :key::text, 'hash', '${'ab'.repeat(32)}')));
`

export const spins: Case[] = [
  spinCase({ name: 'spin', call: 'POST /api/roleta/spin', quantity: 1, bar: { ratio: 0.4 } }),
  spinCase({
    ...{ name: 'spin-multiple', call: `POST /api/roleta/spin-multiple (${BATCH})` },
    ...{ quantity: BATCH, bar: 'reported' },
  }),
]

function spinCase({ quantity, ...rest }: { name: string; call: string; quantity: number; bar: Bar }): Case {
  return {
    ...rest,
    reference: 'pgbench',
    connections: CONNECTIONS,
    async prepare(site): Promise<Sides> {
      const file = await writeRequests(
        site.folder,
        rest.name,
        site.players.tokens.map((token) => ({
          ...{ method: 'POST', path: quantity === 1 ? '/api/roleta/spin' : '/api/roleta/spin-multiple' },
          headers: { ...bearer(token), 'idempotency-key': EACH_ITS_OWN },
          body: quantity === 1 ? { type: 'GOLD' } : { type: 'GOLD', quantity },
        })),
      )
      const theirs = await addBusyPlayers(site.pool, REFERENCE_PLAYERS)
      let seeds: Record<string, number> = {}
      return {
        ours: { run: (load) => runWrk({ ...load, port: site.port, requests: file }) },
        reference: {
          async makeReady() {
            seeds = await freshSeeds(site, theirs)
          },
          async run(load) {
            const variables = { ...seeds, first_account: theirs.firstId, nonce: 1 - quantity }
            const turn = await runPgbench({ ...site, ...load, script: script(quantity), variables })
            await refuseIfIdle(site, theirs)
            return turn
          },
        },
      }
    },
  }
}

/** pgbench counts its nonces itself, from one on each time. */
async function freshSeeds({ pool }: MeasuredSite, { ids }: BusyPlayers) {
  await pool.query(
    `update roulette_seeds set state = 'lost', ended_at = now() where account_id = any($1) and state = 'active'`,
    [ids],
  )
  const { rows } = await pool.query<{ first_seed: number; version: number }>(
    `with made as (
      insert into roulette_seeds (account_id, epoch, number, seed_hash, client_seed)
      select id, (select epoch from roulette_epoch),
        1 + (select count(*) from roulette_seeds where account_id = players.id), encode(sha256(id::text::bytea), 'hex'), 'bench'
      from unnest($1::int[]) as players (id) order by id returning id
    )
    select min(made.id)::int as first_seed, (select version_id from active_wheels where type = 'GOLD') as version from made`,
    [ids],
  )
  return { ...rows[0] }
}

/** A call that is refused is quick, too. */
async function refuseIfIdle({ pool }: MeasuredSite, { ids }: BusyPlayers) {
  const { rows } = await pool.query<{ calls: number; spun: number }>(
    `select (select sum(nonce) from roulette_seeds where account_id = any($1) and state = 'active')::int as spun,
      (select count(*) from spins join roulette_seeds on roulette_seeds.id = seed_id
        where spins.account_id = any($1) and state = 'active')::int as calls`,
    [ids],
  )
  if (!rows[0]?.spun || rows[0].spun !== rows[0].calls) throw new Error(`pgbench: ${JSON.stringify(rows)}`)
}
