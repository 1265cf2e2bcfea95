// The addresses of tickets' lists: first pages, and later ones that begin anywhere.
import type pg from 'pg'
import { TICKET_STATUSES } from '../../contract/support.ts'
import { bearer } from '../sign-in.ts'
import { anyOf, steadyRandom } from '../vocabulary.ts'
import { searchesOf } from './searches.ts'

/** One page of a kind, another one each time. */
export interface Page {
  path: string
  headers: Record<string, string>
}
export type Kinds = Record<string, () => Page>

const SAMPLE = 500

const random = steadyRandom(1)

/** The accounts and their tokens in the same order; the first has most tickets. */
export async function ownPages(pool: pg.Pool, accountIds: number[], tokens: string[]): Promise<Kinds> {
  const { rows } = await pool.query<{ place: number; after: string }>(
    `select array_position($1::int[], author_id) - 1 as place, ${afterOf('updated_at')} as after
    from tickets where author_id = any($1) order by id`,
    [accountIds],
  )
  const most = rows.filter(({ place }) => place === 0)
  const others = rows.filter(({ place }) => place > 0)
  const page = (those: typeof rows, query: (after: string) => string) => () => {
    const { place, after } = anyOf(those, random)
    return { path: `/api/support/my-tickets${query(after)}`, headers: bearer(tokens[place] ?? '') }
  }
  return {
    [`own, ${most.length} tickets, first page`]: page(most, () => ''),
    [`own, ${most.length} tickets, later page`]: page(most, (after) => `?after=${after}`),
    [`own, ${most.length} tickets, of a status`]: page(
      most,
      () => `?status=${encodeURIComponent(anyOf(TICKET_STATUSES, random))}`,
    ),
    'own, few tickets, first page': page(others, () => ''),
    'own, few tickets, later page': page(others, (after) => `?after=${after}`),
  }
}

export async function tabPages(pool: pg.Pool, admin: string): Promise<Kinds> {
  const kinds: Kinds = {}
  for (const status of [undefined, ...TICKET_STATUSES]) {
    const moment = status === undefined || status === 'Resolvido' ? 'updated_at' : 'player_wrote_at'
    const { rows } = await pool.query<{ after: string }>(
      `select ${afterOf(moment)} as after from tickets where $1::text is null or status = $1
      order by hashint8(id) limit ${SAMPLE}`,
      [status],
    )
    const tab = `tab, ${status ?? 'all'}`
    kinds[`${tab}, first page`] = () => staffPage(admin, { status })
    kinds[`${tab}, deep page`] = () => staffPage(admin, { status, after: anyOf(rows, random).after })
  }
  return kinds
}

export async function searchPages(pool: pg.Pool, admin: string, tickets: number): Promise<Kinds> {
  const { rows } = await pool.query<{ after: string }>(
    `select ${afterOf('updated_at')} as after from tickets order by hashint8(id) limit ${SAMPLE}`,
  )
  const kinds: Kinds = {}
  const all = await searchesOf(pool, tickets)
  for (const [kind, next] of Object.entries(all)) {
    kinds[`search, ${kind}`] = () => staffPage(admin, { search: next() })
    kinds[`search, ${kind}, deep page`] = () =>
      staffPage(admin, { search: next(), after: anyOf(rows, random).after })
  }
  return kinds
}

function staffPage(admin: string, asked: Record<string, string | undefined>): Page {
  const given = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return { path: `/api/support/admin/tickets?${new URLSearchParams(given)}`, headers: bearer(admin) }
}

/** As a page says where the next one begins. */
const afterOf = (moment: string) => `round(extract(epoch from ${moment}) * 1000)::text || '-' || id`
