// Where pictures are kept for good.
import { hash } from 'node:crypto'
import { join } from 'node:path'
import type { Db } from '#server/db/connection.ts'
import { imageFolder } from './image-folder.ts'
import { imageTable } from './image-table.ts'
import { imgbb } from './imgbb.ts'

export interface ImageStore {
  /** Where its pictures are, if not at this site: pages have to be allowed to show them. */
  origins: string[]
  /** Tells the address at which the picture is from now on. Keeping it again changes nothing. */
  keep(name: string, image: Buffer): Promise<string>
  /** What is kept at this site under the name. */
  read(name: string): Promise<Buffer | undefined>
}

type Choice = { kind: 'folder' } | { kind: 'database' } | { kind: 'imgbb'; apiKey: string; apiUrl: string }

export function createImageStore(choice: Choice, { db, dataDir }: { db: Db; dataDir: string }): ImageStore {
  if (choice.kind === 'imgbb') return imgbb(choice)
  return choice.kind === 'folder' ? imageFolder(join(dataDir, 'images')) : imageTable(db)
}

export const imageName = (image: Buffer) => `${hash('sha256', image)}.webp`
