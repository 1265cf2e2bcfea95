// PostgreSQL refuses to run as root: this finds somebody else who can reach the folder.
import { execFile } from 'node:child_process'
import { lchown, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Folder } from './folder.ts'

export interface Runner {
  /** What stands before the program on its command line. */
  prefix: string[]
  identity: { uid?: number; gid?: number }
  /** Who owns on disk what this runner writes. */
  owner: Owner
}

interface Owner {
  uid: number
  gid: number
}

/** Nothing of our own environment, which holds secrets. */
export const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

/** Root without root's powers: it still owns its own private folders, and PostgreSQL sees `nobody`. */
const DISGUISED_ROOT: Runner = {
  prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534'],
  identity: {},
  owner: { uid: 0, gid: 0 },
}

/** Leaves the folder to whoever is going to run the server. */
export async function runnerFor(folder: Folder): Promise<Runner> {
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0]
  if (uid !== 0) return { prefix: [], identity: {}, owner: { uid, gid } }
  for (const runner of await candidates(folder)) {
    await lchown(folder.home, runner.owner.uid, runner.owner.gid)
    if (!(await canWriteIn(folder.home, runner))) continue
    if (await isForeign(folder.data, runner.owner)) await handOver(folder.data, runner.owner)
    return runner
  }
  throw new Error(
    `O PostgreSQL não roda como root, e nenhum usuário sem privilégios alcança ${folder.home}. ` +
      'Rode o site como um usuário comum ou defina DATA_DIR em uma pasta acessível, por exemplo /var/lib/aldaria.',
  )
}

export async function runAs(runner: Runner, program: string, ...args: string[]): Promise<string> {
  const [command = program, ...rest] = [...runner.prefix, program, ...args]
  const options = { ...runner.identity, env: ENVIRONMENT, cwd: '/', timeout: 10_000 }
  return (await promisify(execFile)(command, rest, options)).stdout
}

async function candidates(folder: Folder): Promise<Runner[]> {
  const users = ['postgres', 'nobody'].map(userNamed)
  const known = (await Promise.all([ownerOf(folder.data), ...users])).filter((owner) => owner !== null)
  return [...known.map((owner) => ({ prefix: [], identity: owner, owner })), DISGUISED_ROOT]
}

/** Data made by a common user stay theirs, or the next start without root could not read them. */
async function ownerOf(data: string): Promise<Owner | null> {
  const found = await stat(data).catch(() => null)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null
}

async function userNamed(name: string): Promise<Owner | null> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n')
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
  // On macOS nobody is -2, which no file can be given to.
  return Number(uid) > 0 ? { uid: Number(uid), gid: Number(gid) } : null
}

async function canWriteIn(home: string, runner: Runner): Promise<boolean> {
  return runAs(runner, '/bin/sh', '-c', 'cd "$1" && test -w .', 'sh', home).then(
    () => true,
    () => false,
  )
}

async function isForeign(data: string, owner: Owner): Promise<boolean> {
  const found = await stat(data).catch(() => null)
  return found !== null && found.uid !== owner.uid
}

/** Children before their folder, so that a half-done change of owner is seen and done again. */
async function handOver(path: string, owner: Owner): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true })
  for (const entry of entries) {
    if (entry.isDirectory()) await handOver(join(path, entry.name), owner)
    else await lchown(join(path, entry.name), owner.uid, owner.gid)
  }
  await lchown(path, owner.uid, owner.gid)
}
