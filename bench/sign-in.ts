// Sessions of many players at once, written straight into the database: a password takes its time.
import { hash, randomBytes } from 'node:crypto'
import type pg from 'pg'

/** A token for each, in their order. */
export async function signInAll(pool: pg.Pool, accountIds: number[]): Promise<string[]> {
  const tokens = accountIds.map(() => randomBytes(32).toString('base64url'))
  await pool.query(
    'insert into sessions (account_id, token_hash) select * from unnest($1::int[], $2::bytea[])',
    [accountIds, tokens.map((token) => hash('sha256', token, 'buffer'))],
  )
  return tokens
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
