import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { imageAddress } from '#contract/images.ts'
import { codeOf } from '#server/db/error-code.ts'
import { syncFolder, undefinedIfMissing } from '#server/files.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { ImageStore } from './image-store.ts'

const RETRY_AFTER_SECONDS = 60
const RESERVED_BYTES = 512 * 1024 * 1024

/** In a folder of this machine: `ab/abcd….webp`, so that no folder holds too many. */
export function imageFolder(folder: string): ImageStore {
  const placeOf = (name: string) => join(folder, name.slice(0, 2), name)
  return {
    origins: [],
    read: (name) => readFile(placeOf(name)).catch(undefinedIfMissing),
    async keep(name, image) {
      try {
        // The name says what is in it: a file that is there is whole and the same.
        if (await stat(placeOf(name)).catch(undefinedIfMissing)) return imageAddress(name)
        await refuseIfNearlyFull(folder)
        await write(placeOf(name), image)
      } catch (error) {
        throw asUnavailable(error)
      }
      return imageAddress(name)
    },
  }
}

/** Under its name only once it is whole and on the disk, and after a power cut still. */
async function write(path: string, image: Buffer) {
  const folder = dirname(path)
  const created = await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `${randomUUID()}.tmp`)
  try {
    await writeThrough(unfinished, image)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  const changed = created === undefined ? [folder] : [folder, dirname(folder), dirname(created)]
  for (const each of changed) await syncFolder(each)
}

async function writeThrough(path: string, image: Buffer) {
  const file = await open(path, 'wx', 0o640)
  try {
    await file.writeFile(image)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The database may lie on the same disk: the last of it is not for pictures. */
async function refuseIfNearlyFull(folder: string) {
  const disk = await statfs(folder).catch(undefinedIfMissing)
  if (disk && disk.bavail * disk.bsize < RESERVED_BYTES)
    throw Object.assign(new Error('the disk is nearly full'), { code: 'ENOSPC' })
}

/** A disk that is full or cannot be written is for the operator to mend: the cause is logged. */
function asUnavailable(error: unknown) {
  const isFull = ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '')
  const sentence = isFull
    ? 'O site está sem espaço para guardar imagens. Tente novamente mais tarde.'
    : 'O site não consegue guardar imagens agora. Tente novamente mais tarde.'
  return Object.assign(new Refusal('unavailable', sentence, RETRY_AFTER_SECONDS), { cause: error })
}
