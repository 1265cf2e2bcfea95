// Where the embedded server keeps its things, and the address that leads to it.
import { createHash } from 'node:crypto'
import { access, chmod, constants, lstat, mkdir, readlink, realpath, stat, symlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { codeOf } from '../error-code.ts'

export interface Folder {
  home: string
  data: string
  /** Where a new data folder grows until it is whole. */
  unborn: string
}

export const DATABASE = 'aldaria'
export const PORT = 5432
// The kernel holds 108 bytes for the path of a socket, macOS 104, both with a closing zero.
const LONGEST_SOCKET_PATH = 99
const LONGEST_SOCKET_NAME = 'owner-0123456789abcdef.sock'

export const SOCKET_LOCK = `.s.PGSQL.${PORT}.lock`

/** Makes the folder if need be, for its owner's eyes only. */
export async function makeFolder(dir: string): Promise<Folder> {
  try {
    // The parents keep common rights: an unprivileged server has to pass through them.
    await mkdir(dirname(resolve(dir)), { recursive: true })
    await mkdir(dir, { mode: 0o700 }).catch((error) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
    if ((await stat(dir)).mode & 0o077) await chmod(dir, 0o700)
    return await folderAt(dir)
  } catch (error) {
    throw explained(error, dir)
  }
}

export async function findFolder(dir: string): Promise<Folder | null> {
  try {
    return await folderAt(dir)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw explained(error, dir)
  }
}

/**
 * A name of the folder that is short enough for sockets: its own, or a link to it. The sockets lie
 * in the folder either way, so every process finds them, each by a link of its own if need be.
 */
export async function socketFolder({ home }: Folder): Promise<string> {
  if (Buffer.byteLength(join(home, LONGEST_SOCKET_NAME)) <= LONGEST_SOCKET_PATH) return home
  const user = process.getuid?.() ?? 0
  const name = createHash('sha256').update(`${user}:${home}`).digest('hex').slice(0, 16)
  // Not os.tmpdir(): that may be private, and then the unprivileged server cannot pass.
  const link = `/tmp/aldaria-${name}`
  await symlink(home, link).catch((error) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  const isOurs = (await lstat(link)).uid === user && (await readlink(link).catch(() => null)) === home
  if (!isOurs)
    throw new Error(
      `O caminho ${home} é longo demais para o PostgreSQL, e o atalho ${link} não é nosso. ` +
        'Defina DATA_DIR com um caminho mais curto.',
    )
  return link
}

export function urlOf(sockets: string, database = DATABASE): string {
  // All spelled out: `pg` fills gaps from PGPORT and PGSSLMODE, which speak of some other server.
  return `postgres://app@/${database}?host=${encodeURIComponent(sockets)}&port=${PORT}&sslmode=disable`
}

async function folderAt(dir: string): Promise<Folder> {
  const home = await realpath(dir)
  await access(home, constants.R_OK | constants.W_OK | constants.X_OK)
  return { home, data: join(home, 'pgdata'), unborn: join(home, 'pgdata.init') }
}

function explained(error: unknown, dir: string): unknown {
  if (codeOf(error) !== 'EACCES' && codeOf(error) !== 'EPERM') return error
  return new Error(
    `A pasta ${resolve(dir)} pertence a outro usuário. Rode o site como ele ou defina outra pasta em DATA_DIR.`,
    { cause: error },
  )
}
