import { destination, type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { loggerOptions } from './http/logging.ts'

/** On standard output, which all processes share: each line says whose it is where there are several. */
export function openLog({ logLevel, processes }: Config): Logger {
  const whose = processes > 1 ? { base: { pid: process.pid } } : {}
  return pino(
    { ...loggerOptions(logLevel), ...whose, hooks: { streamWrite: bytesOf } },
    // In batches: a write per request would cost a third of the requests. None is longer than what a pipe takes in one
    // piece (PIPE_BUF), so that no line ends up within another.
    destination({ sync: false, minLength: 3584, maxWrite: 4096, periodicFlush: 500, contentMode: 'buffer' }),
  )
}

// A batch of texts would be put together and measured anew with each line that joins it. pino hands on what it is given;
// its types know of texts alone.
const bytesOf = (line: string) => Buffer.from(line) as unknown as string
