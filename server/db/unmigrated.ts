// The database as it stands: opening it for a backup must not change it, and a restore decides itself how far to migrate.
import { hasCluster } from './embedded/cluster.ts'
import { runningEmbedded } from './embedded/embedded.ts'
import { findFolder } from './embedded/folder.ts'
import { embedded, embeddedDir, external, type OpenDatabase, type Place } from './open.ts'

/** The one that exists, beside the product if that is running. */
export async function joinUnmigrated(place: Place): Promise<OpenDatabase> {
  if (place.databaseUrl) return external(place.databaseUrl)
  const dir = embeddedDir(place)
  const running = await runningEmbedded(dir)
  if (running) return external(running)
  const folder = await findFolder(dir)
  if (!folder || !(await hasCluster(folder)))
    throw new Error(`Não há um banco de dados em ${dir}. Verifique DATA_DIR ou DATABASE_URL.`)
  return embedded(place, () => {})
}

/** For this process alone: as far as the embedded one goes, nobody else is using it. */
export async function takeUnmigrated(place: Place): Promise<OpenDatabase> {
  if (place.databaseUrl) return external(place.databaseUrl)
  const dir = embeddedDir(place)
  if (await runningEmbedded(dir))
    throw new Error('O site está em funcionamento. Encerre-o e rode o comando de novo.')
  return embedded(place, () => {})
}
