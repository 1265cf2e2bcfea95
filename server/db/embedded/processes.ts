// The living processes of this machine that have to do with PostgreSQL. A zombie has no command line any more.
import { execFile } from 'node:child_process'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'

export interface Process {
  pid: number
  parent: number
  argv: string[]
  /** Where it works, as `placeOf` says it; null on macOS, which does not tell. */
  place: string | null
}

export async function postgresProcesses(): Promise<Process[]> {
  return process.platform === 'linux' ? fromProc() : fromPs()
}

/** The folder itself rather than its name, which may have changed since. */
export async function placeOf(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null)
  return found && `${found.dev}:${found.ino}`
}

export const isGuard = ({ argv }: Pick<Process, 'argv'>) => argv.includes('pg-guard')

/** A child of the server calls itself "postgres: " and what it does. */
const isPostgres = (argv: string[]) =>
  argv[0]?.startsWith('postgres: ') || ['postgres', 'initdb'].includes(basename(argv[0] ?? ''))

async function fromProc(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const read = pids.map(async (pid) => {
    const argv = (await contentOf(`/proc/${pid}/cmdline`)).split('\0')
    if (!isPostgres(argv) && !isGuard({ argv })) return []
    // After the name, which may hold anything, come state and parent.
    const [, parent] = (await contentOf(`/proc/${pid}/stat`)).split(') ').at(-1)?.split(' ') ?? []
    return [{ pid: Number(pid), parent: Number(parent), argv, place: await placeOf(`/proc/${pid}/cwd`) }]
  })
  return (await Promise.all(read)).flat()
}

/** A process may be gone between the listing and the reading. */
const contentOf = (path: string) => readFile(path, 'utf8').catch(() => '')

async function fromPs(): Promise<Process[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,ppid=,command='])
  return stdout.split('\n').flatMap((line) => {
    const [pid, parent, ...argv] = line.trim().split(/\s+/)
    return isPostgres(argv) || isGuard({ argv })
      ? [{ pid: Number(pid), parent: Number(parent), argv, place: null }]
      : []
  })
}
