// Who answers the visitors: the process that works, if it is the only one, or others that it has begun.
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connection.ts'
import type { WatchedProvider } from '#server/external/watched-provider.ts'
import type { Credentials } from '#server/payments.ts'

export interface Site {
  /** Answers where it listens, once all of it does. */
  listen(opened: Opened, tools: Tools): Promise<string>
  /** Once what has begun is answered. */
  close(): Promise<void>
}

/** What is open by then, as any process can be told of it. */
export interface Opened {
  config: Config
  databaseUrl: string
  /** Of PostgreSQL, the newest that was seen where there are several servers. Whoever is told now is told that of now. */
  readonly timeline: number
  /** Of the simulator, where that takes the payments. */
  credentials: Credentials | undefined
  /** Where the mails of a demo lie, if visitors may read them. */
  mailboxDir: string | undefined
}

/** What a process uses for itself. */
export interface Tools {
  database: Database
  payments: WatchedProvider | undefined
  log: Logger
}
