import type { FastifyRequest } from 'fastify'
import { imageTexts, UPLOADS_PER_HOUR } from '#contract/images.ts'
import type { Db } from '#server/db/connection.ts'
import type { ImageStore } from '#server/external/image-store.ts'
import { countUse } from '#server/http/limits.ts'
import { Refusal } from '#server/http/refusal.ts'
import { keepImage } from './kept-images.ts'
import type { PictureTurns } from './picture-turns.ts'
import { pagePicture } from './pictures.ts'
import { uploadedFile } from './uploaded-file.ts'

// With the wait for a turn still less than the server gives any request to arrive.
const READ_MS = 20_000

export async function uploadImage(
  { db, images, turns }: { db: Db; images: ImageStore; turns: PictureTurns },
  request: FastifyRequest,
  readMs = READ_MS,
) {
  const { user } = request
  return turns.bring(user.id, async () => {
    await countUse(db, [{ key: `image-upload:${user.id}`, hits: UPLOADS_PER_HOUR, minutes: 60 }])
    const file = await uploadedFile(request, readMs)
    const picture = await turns.make(user.id, () => pagePicture(file))
    if (!picture) throw new Refusal('unsupported', imageTexts.notAnImage)
    return keepImage(db, images, user, picture)
  })
}
