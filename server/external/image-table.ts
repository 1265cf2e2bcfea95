import { imageAddress } from '#contract/images.ts'
import type { Db } from '#server/db/connection.ts'
import type { ImageStore } from './image-store.ts'

/** In the database, for a site of several processes that share nothing else. */
export function imageTable(db: Db): ImageStore {
  return {
    origins: [],
    async keep(name, image) {
      await db
        .insertInto('images')
        .values({ name, bytes: image.length, content: image })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({ content: image }).where('images.content', 'is', null),
        )
        .execute()
      return imageAddress(name)
    },
    async read(name) {
      const row = await db.selectFrom('images').select('content').where('name', '=', name).executeTakeFirst()
      return row?.content ?? undefined
    },
  }
}
