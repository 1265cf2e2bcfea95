import pg from 'pg'

/** Its end does not wait until the connections are closed, and the server may be gone before: that is nobody's failure. */
export function plainPool(url: string, options: pg.PoolConfig = {}) {
  const pool = new pg.Pool({ connectionString: url, ...options })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
