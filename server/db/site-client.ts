// A connection to PostgreSQL: where there are several servers, to the one that takes writes.
import pg from 'pg'
import { codeOf } from './error-code.ts'
import type { Server } from './server-answers.ts'
import { serverUrls } from './server-urls.ts'
import { noneTakesWrites, type Servers, serversAt } from './servers.ts'

const READ_ONLY = '25006'

export class SiteClient extends pg.Client {
  readonly #servers: Servers | undefined
  #server: Server | undefined

  constructor(config: pg.ClientConfig = {}) {
    const { connectionString: url = '' } = config
    super({ ...config, connectionString: serverUrls(url)[0] })
    this.#servers = serversAt(url)
  }

  override connect(): Promise<pg.Client>
  override connect(callback: (error: Error | null) => void): void
  override connect(callback?: (error: Error | null) => void) {
    if (!this.#servers) return callback ? super.connect(callback) : super.connect()
    const connected = this.#connectToWritable(this.#servers)
    if (!callback) return connected
    connected.then(() => callback(null), callback)
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg gives its overloads no name to repeat here
  override query(...args: any[]): any {
    const result: unknown = super.query.apply(this, args as never)
    if (!(result instanceof Promise)) return result
    return result.then(inArrayOfItsOwn, (error: Error) => {
      this.#leaveIfUseless(error)
      throw error
    })
  }

  /** Who waits for an answer on it is told at once that none will come. */
  leave() {
    this.connection.stream.destroy()
  }

  async #connectToWritable(servers: Servers) {
    const server = await servers.writable()
    // The pool has given up meanwhile.
    if (this.connection.stream.destroyed) throw new Error('timeout exceeded when trying to connect')
    Object.assign(this, { host: server.host, port: server.port })
    this.on('error', () => servers.doubt(server))
    this.once('end', () => servers.left(this))
    this.#server = server
    try {
      await super.connect()
      // It may have come back as a standby since it was asked.
      if (servers.isInDoubt) await this.#refuseStandby()
    } catch (error) {
      servers.doubt(server)
      throw error
    }
    servers.arrived(this, server)
    return this
  }

  async #refuseStandby() {
    const { rows } = await super.query('select pg_is_in_recovery() as is_standby')
    if (!rows[0]?.is_standby) return
    this.leave()
    throw noneTakesWrites()
  }

  /**
   * A connection whose answer never came is of no further use: the next query would wait behind it. Nor is one to a server
   * that has become a standby.
   */
  #leaveIfUseless(error: Error) {
    if (error.message !== 'Query read timeout' && codeOf(error) !== READ_ONLY) return
    if (this.#server) this.#servers?.doubt(this.#server)
    this.end().catch(() => {})
  }
}

/**
 * Its rows, out of pg's array. V8 learns to place that one among what lives long, where everything that it held would
 * stay until the next large collection.
 */
function inArrayOfItsOwn(result: pg.QueryResult | pg.QueryResult[]) {
  if (!Array.isArray(result)) result.rows = result.rows.splice(0)
  return result
}
