// Runs a program of PostgreSQL so that it never outlives this process.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { ENVIRONMENT, type Runner } from './unprivileged-user.ts'

export interface Guarded {
  /** The exit code, null when even the guard was killed. */
  ended: Promise<number | null>
  /** Asks for a fast shutdown, which the guard enforces. */
  stop(): void
  lastWords(): string
}

/**
 * Descriptor 3 is a pipe whose other end only this process holds. It ends when we ask for a stop, and
 * also when we die by kill -9. A fast shutdown (INT) may hang just after a backend crashed, hence QUIT
 * and KILL. Each signal is sent again and again because the program ignores it until it has set up its
 * handlers; PostgreSQL takes a repeated one for the same request.
 */
const GUARD = `
trap '' INT TERM HUP
"$@" 3<&- </dev/null &
program=$!
(
  insist() {
    left=$2
    while [ $left -gt 0 ]; do
      kill -$1 $program || exit
      sleep 0.1
      left=$((left - 1))
    done
  }
  read -r nothing
  insist INT 100
  insist QUIT 50
  insist KILL 50
) <&3 2>/dev/null &
watcher=$!
exec 3<&-
wait $program
code=$?
kill -KILL $watcher 2>/dev/null
exit $code
`

const LAST_LINES = 20

export function runGuarded(
  runner: Runner,
  command: string[],
  log: (line: string) => void,
  environment: Record<string, string> = {},
): Guarded {
  const [shell = '/bin/sh', ...args] = [...runner.prefix, '/bin/sh', '-c', GUARD, 'pg-guard', ...command]
  const child = spawn(shell, args, {
    ...runner.identity,
    cwd: '/',
    env: { ...ENVIRONMENT, ...environment },
    // A session of its own: Ctrl-C reaches this process alone, which ends its work before the database goes.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      lines.push(error.message)
      resolve(null)
    })
    child.once('exit', async (code) => {
      // Its last lines may still be on their way; a backend that outlives it must not keep us waiting.
      await Promise.race([once(child, 'close'), sleep(100)])
      resolve(code)
    })
  })
  const leash = child.stdio[3] as Writable
  leash.on('error', () => {})
  const stop = () => leash.destroy()
  child.once('exit', stop)
  createInterface({ input: child.stderr as Readable }).on('line', (line) => {
    lines.push(line)
    if (lines.length > LAST_LINES) lines.shift()
    log(line)
  })
  return { ended, stop, lastWords: () => lines.join('\n') }
}
