// Somebody who runs the site, and what is written down about it.
import { sql } from 'kysely'
import type { AuditRow } from '#contract/audit.ts'
import type { TestApp } from './app.ts'
import { signIn } from './factories.ts'

/** Whichever site it is, with an owner. */
export async function staffSite<Site extends Pick<TestApp, 'call' | 'db'>>(site: Site) {
  const { db, call } = site
  const owner = await signIn(db, { level: 99 })
  return {
    ...site,
    owner,
    get: (path: string, { token } = owner) => call('GET', path, { token }),
    post: (path: string, body: object, { token } = owner, headers: Record<string, string> = {}) =>
      call('POST', path, { token, body, headers }),
    put: (path: string, body: object, { token } = owner) => call('PUT', path, { token, body }),

    /** All that was written down since, the oldest first. */
    async written<T>(work: () => Promise<T>): Promise<[T, Written[]]> {
      const { rows: last } = await sql<{ id: number | null }>`select max(id) as id from audit_log`.execute(db)
      const done = await work()
      const { rows } = await sql<Written>`
        select actor_id, address, act, object_id, player_id, reason, before, after from audit_log
        where id > ${last[0]?.id ?? 0} order by id`.execute(db)
      return [done, rows]
    },
  }
}

export type StaffSite = Awaited<ReturnType<typeof staffSite<TestApp>>>

type Written = Pick<AuditRow, 'address' | 'act' | 'object_id' | 'reason' | 'before' | 'after'> & {
  actor_id: number | null
  player_id: number | null
}
