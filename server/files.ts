import { open } from 'node:fs/promises'

/** A new name is on the disk when its folder is. */
export async function syncFolder(path: string) {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

/** For `catch`: what is not there is undefined. */
export function undefinedIfMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return undefined
  throw error
}
