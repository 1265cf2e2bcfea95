import { sql } from 'kysely'
import { IMAGES_MAX_MEGABYTES } from '#contract/images.ts'
import { isAdmin, type User } from '#contract/session.ts'
import type { Db } from '#server/db/connection.ts'
import { type ImageStore, imageName } from '#server/external/image-store.ts'
import { Refusal } from '#server/http/refusal.ts'

const MAX_BYTES = IMAGES_MAX_MEGABYTES * 1024 * 1024

/** Counts the picture against who brought it, keeps it, and tells its address. */
export async function keepImage(db: Db, images: ImageStore, user: User, image: Buffer) {
  const name = imageName(image)
  const isNew = await record(db, user, { name, bytes: image.length })
  try {
    return await images.keep(name, image)
  } catch (error) {
    // What could not be kept does not count.
    if (isNew) await forget(db, name)
    throw error
  }
}

/** One account's pictures are counted one after another, so that two at once cannot both be the last that fits. */
async function record(db: Db, user: User, { name, bytes }: { name: string; bytes: number }) {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('accounts').select('id').where('id', '=', user.id).forNoKeyUpdate().execute()
    const inserted = await tx
      .insertInto('images')
      .values({ name, account_id: user.id, bytes })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst()
    if (inserted && !isAdmin(user) && (await bytesOf(tx, user.id)) > MAX_BYTES)
      throw new Refusal(
        'conflict',
        `Você já guardou ${IMAGES_MAX_MEGABYTES}MB de imagens, que é o limite de cada jogador.`,
      )
    return inserted !== undefined
  })
}

async function bytesOf(db: Db, accountId: number) {
  const { bytes } = await db
    .selectFrom('images')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return bytes
}

async function forget(db: Db, name: string) {
  await db.deleteFrom('images').where('name', '=', name).where('content', 'is', null).execute()
}
