// The database of this product: the one in DATABASE_URL, or the embedded one.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ofListener, ofWorkBesides } from './connection-counts.ts'
import { runningEmbedded, startEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'
import { isUnavailable } from './outage.ts'

export interface OpenDatabase {
  url: string
  close(): Promise<void>
}

export interface Place {
  databaseUrl: string | undefined
  dataDir: string
  /** That listen. Absent: one. */
  processes?: number
}

// An external database may be starting together with us.
const PATIENCE_MS = 30_000

/** Starts it if need be and brings it up to date. */
export async function openDatabase(place: Place, log: (line: string) => void): Promise<OpenDatabase> {
  const database = place.databaseUrl ? external(place.databaseUrl) : await embedded(place, log)
  try {
    await migrateWhenReachable(database.url, Date.now() + PATIENCE_MS)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** For commands: joins the product that is running, else opens the database by itself. */
export async function joinDatabase(place: Place, log: (line: string) => void): Promise<OpenDatabase> {
  const running = place.databaseUrl ? null : await runningEmbedded(embeddedDir(place))
  return running ? external(running) : openDatabase(place, log)
}

/** Opened by somebody else, who will close it. */
export const external = (url: string): OpenDatabase => ({ url, close: async () => {} })

export async function embedded(place: Place, log: (line: string) => void): Promise<OpenDatabase> {
  const connections = connectionsFor(place.processes ?? 1)
  const { url, stop } = await startEmbedded({ dir: embeddedDir(place), log, connections })
  return { url, close: stop }
}

const FOR_COMMANDS = 21
const connectionsFor = (processes: number) =>
  Math.max(100, ofListener * processes + ofWorkBesides + FOR_COMMANDS)

export const embeddedDir = ({ dataDir }: Place) => join(dataDir, 'postgres')

async function migrateWhenReachable(url: string, deadline: number): Promise<void> {
  try {
    await migrate(url)
  } catch (error) {
    if (!(error instanceof Error) || !isUnavailable(error) || Date.now() > deadline) throw error
    await sleep(500)
    await migrateWhenReachable(url, deadline)
  }
}
