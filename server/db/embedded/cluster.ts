// The data folder: made once, recognised ever after.
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder, undefinedIfMissing } from '#server/files.ts'
import type { Binaries } from './binaries.ts'
import { type Folder, SOCKET_LOCK } from './folder.ts'
import { runGuarded } from './guard.ts'
import type { Runner } from './unprivileged-user.ts'

const INITDB = [
  '--username=app',
  // Whoever gets into the private folder is the owner already; over the network nobody comes in.
  '--auth-local=trust',
  '--auth-host=reject',
  '--data-checksums',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
]

/** Makes the data folder when there is none, and refuses one that these binaries cannot read. */
export async function prepareCluster(
  folder: Folder,
  binaries: Binaries,
  runner: Runner,
  log: (line: string) => void,
): Promise<void> {
  const entries = await entriesOf(folder.data)
  if (entries.length === 0) return createCluster(folder, binaries, runner, log)
  if (!entries.includes('PG_VERSION'))
    throw new Error(
      `A pasta ${folder.data} não está vazia, mas não contém um banco de dados PostgreSQL. ` +
        'Restaure-a de uma cópia ou defina outra pasta em DATA_DIR.',
    )
  const major = Number(await readFile(join(folder.data, 'PG_VERSION'), 'utf8'))
  if (major !== binaries.major)
    throw new Error(
      `A pasta ${folder.data} é do PostgreSQL ${major}, e esta versão do site usa o PostgreSQL ${binaries.major}. ` +
        `Volte à versão do site que usa o PostgreSQL ${major}, ou mova a pasta para outro lugar e restaure um backup.`,
    )
}

export async function hasCluster({ data }: Folder): Promise<boolean> {
  return (await entriesOf(data)).includes('PG_VERSION')
}

/** The pid that the last server wrote down: by now dead, or anybody's. */
export async function recordedPid({ data }: Folder): Promise<number | null> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(undefinedIfMissing)
  return text === undefined ? null : Number.parseInt(text, 10) || 0
}

/**
 * Takes away what would keep the server from starting though nobody runs. The pid file of an
 * earlier server stays: by it PostgreSQL still recognises processes that hold on to the old memory.
 */
export async function clearStaleLocks({ home, data }: Folder, pid: number | null): Promise<void> {
  await rm(join(home, SOCKET_LOCK), { force: true })
  if (pid === 0) await rm(join(data, 'postmaster.pid'), { force: true })
}

/** Under another name until it is whole, so that a crash half-way leaves no half cluster. */
async function createCluster(
  folder: Folder,
  binaries: Binaries,
  runner: Runner,
  log: (line: string) => void,
) {
  await rm(folder.unborn, { recursive: true, force: true, maxRetries: 5 })
  const initdb = runGuarded(runner, [binaries.initdb, '-D', folder.unborn, ...INITDB], log)
  const code = await initdb.ended
  if (code !== 0) throw new Error(`Não foi possível criar o banco de dados.\n${initdb.lastWords()}`)
  await rename(folder.unborn, folder.data)
  await syncFolder(dirname(folder.data))
}

const entriesOf = async (path: string) => (await readdir(path).catch(undefinedIfMissing)) ?? []
