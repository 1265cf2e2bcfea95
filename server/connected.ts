import type { Logger } from 'pino'
import { connect } from './db/connection.ts'

/** To the database of the site, for as long as this process runs. */
export const connected = (url: string, log: Logger, options?: { most: number }) =>
  connect(url, (error) => log.warn({ err: error }, 'lost an idle connection'), options)
