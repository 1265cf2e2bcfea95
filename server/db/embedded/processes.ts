// The living processes of this machine that have to do with PostgreSQL. A zombie has no command line any more.
import { execFile } from 'node:child_process'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'

export interface Process {
  pid: number
  parent: number
  /** The whole command line, with a space after each word. */
  command: string
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

export const isGuard = (command: string) => command.includes(' pg-guard ')

/** The first process and those of initdb bear the program's name; the others say what they do. */
const isPostgres = (program: string) =>
  program.startsWith('postgres: ') || ['postgres', 'initdb'].includes(basename(program))

async function fromProc(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const read = pids.map(async (pid) => {
    const argv = (await contentOf(`/proc/${pid}/cmdline`)).split('\0')
    const command = argv.join(' ')
    if (!isPostgres(argv[0] ?? '') && !isGuard(command)) return []
    // After the name, which may hold anything, come state and parent.
    const [, parent] = (await contentOf(`/proc/${pid}/stat`)).split(') ').at(-1)?.split(' ') ?? []
    return [{ pid: Number(pid), parent: Number(parent), command, place: await placeOf(`/proc/${pid}/cwd`) }]
  })
  return (await Promise.all(read)).flat()
}

/** A process may be gone between the listing and the reading. */
const contentOf = (path: string) => readFile(path, 'utf8').catch(() => '')

async function fromPs(): Promise<Process[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,ppid=,command='])
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, words = ''] = /^\s*(\d+)\s+(\d+)\s(.*)$/.exec(line) ?? []
    const command = `${words} `
    // Paths hold spaces too: the program is what stands before its first option.
    const [program = ''] = command.split(' -D ')
    return isPostgres(program) || isGuard(command)
      ? [{ pid: Number(pid), parent: Number(parent), command, place: null }]
      : []
  })
}
