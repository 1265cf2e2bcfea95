// A real PostgreSQL that lives and dies with this process: started, kept running, stopped.
import { binariesFor, findInstalled } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import { findFolder, makeFolder, socketFolder, urlOf } from './folder.ts'
import { stopLeftovers } from './leftovers.ts'
import { hasOwner, takeFolder } from './owner-lock.ts'
import { keepRunning } from './supervisor.ts'
import { runnerFor } from './unprivileged-user.ts'

export interface EmbeddedPostgres {
  /** A connection string for `pg`, over the unix socket. */
  url: string
  stop(): Promise<void>
}

interface EmbeddedOptions {
  dir: string
  log: (line: string) => void
  /** At once, at most. */
  connections?: number
}

export async function startEmbedded({
  dir,
  log,
  connections = 100,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const installed = await findInstalled()
  const folder = await makeFolder(dir)
  const lock = await takeFolder(folder)
  try {
    const runner = await runnerFor(folder)
    const binaries = await binariesFor(installed, runner, folder)
    // An initdb of an earlier owner may still be writing.
    await stopLeftovers(folder, log)
    await prepareCluster(folder, binaries, runner, log)
    const stop = await keepRunning({ folder, lock, runner, binaries, connections, log })
    let stopped: Promise<void> | undefined
    return {
      url: urlOf(await socketFolder(folder)),
      stop: () => {
        stopped ??= stop().finally(lock.release)
        return stopped
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** The address of the embedded server of this folder while a living product owns it, for commands that run beside it. */
export async function runningEmbedded(dir: string): Promise<string | null> {
  const folder = await findFolder(dir)
  return folder && (await hasOwner(folder)) ? urlOf(await socketFolder(folder)) : null
}
