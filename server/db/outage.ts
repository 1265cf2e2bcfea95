// Tells "the database is not there now" from every other failure.
const CONNECTION_FAILURES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'EMFILE',
  'ENFILE',
])

// https://www.postgresql.org/docs/current/errcodes-appendix.html: connection exceptions, insufficient resources,
// operator intervention (which counts statement timeouts), trouble with files, a lock that was not to be had, a
// transaction that lost against another, and a server that has become read-only (a standby after a failover).
const SQLSTATES = /^(08...|53...|57...|58...|40...|55P03|25P03|25006)$/

const MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Query read timeout',
  'Cannot use a pool after calling end',
  'Client was closed and is not queryable',
]

export function isUnavailable(error: Error & { code?: unknown; syscall?: unknown }) {
  const code = typeof error.code === 'string' ? error.code : ''
  if (SQLSTATES.test(code)) return true
  if (CONNECTION_FAILURES.has(code) && (error.syscall === 'connect' || code !== 'ENOENT')) return true
  return MESSAGES.some((message) => error.message.startsWith(message))
}
