// One connection for work that may take hours: nothing on it times out.
import type pg from 'pg'
import { SiteClient } from '../site-client.ts'

export async function withPatientClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new SiteClient({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 })
  // A connection that breaks also fails the query that is running on it.
  client.on('error', () => {})
  try {
    await client.connect()
    // Roles and databases may bring limits of their own; which ones there are depends on the version.
    await client.query(`
      select set_config(name, '0', false) from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`)
    return await work(client)
  } finally {
    await client.end()
  }
}
