// The eight who call, and whether the site should know them.
import { sql } from 'kysely'
import type { ApiCall } from '../calls.ts'
import { signIn } from '../factories.ts'
import type { Person, Scene } from './scene.ts'
import { isOwned } from './things.ts'

export interface Caller {
  who: string
  /** As the account has it, or had it. Null: without an account. */
  level: number | null
  /** What became of the session; `deleted`: of the whole account. */
  session: 'none' | 'alive' | 'ended' | 'deleted'
}

/** Those whom the site should not know any more had every permission. */
export const CALLERS: Caller[] = [
  { who: 'a visitor', level: null, session: 'none' },
  { who: 'a player of level 0', level: 0, session: 'alive' },
  { who: 'a player of level 80', level: 80, session: 'alive' },
  { who: 'staff of level 81', level: 81, session: 'alive' },
  { who: 'staff of level 98', level: 98, session: 'alive' },
  { who: 'the owner, of level 99', level: 99, session: 'alive' },
  { who: 'an owner whose session has ended', level: 99, session: 'ended' },
  { who: 'an owner whose account was deleted', level: 99, session: 'deleted' },
]

/** Who asks, with what, and who else there is. */
export interface Parties {
  /** Undefined: without an account, so without anything of their own. */
  caller: Person | undefined
  token: string | undefined
  other: Person
}

/** Somebody new each time: what one call did to its caller is nothing to the next. */
export async function comeIn(
  { db, call, admin }: Scene,
  { level, session }: Caller,
  { names = [] }: Pick<ApiCall, 'names'>,
): Promise<Parties> {
  // Where nothing belongs to anybody, it may be anybody.
  const other = names.some(isOwned) ? await signIn(db) : admin
  if (level === null) return { caller: undefined, token: undefined, other }
  const caller = await signIn(db, { level })
  // Whoever has been here before is not known by heart.
  if (session !== 'alive') await call('GET', '/api/auth/profile', { token: caller.token })
  if (session === 'ended') await sql`delete from sessions where account_id = ${caller.id}`.execute(db)
  if (session === 'deleted') await sql`delete from accounts where id = ${caller.id}`.execute(db)
  return { caller: session === 'deleted' ? undefined : caller, token: caller.token, other }
}
