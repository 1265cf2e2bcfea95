import type { QueryResult } from 'kysely'
import type { Person, Scene } from './scene.ts'

export type Name = number | string

export interface Thing {
  /** It belongs to a player. Otherwise it is the site's, and nobody's own. */
  isOwned: boolean
  /** A new one, such that the calls that name it succeed; or one that no call changes. */
  make: (scene: Scene, owner: Person) => Promise<Name>
  /** Could be the name of one, and is none. */
  missing: Name
}

const NO_ID = 2_000_000_000

export const owned = (make: Thing['make'], missing: Name = NO_ID): Thing => ({
  isOwned: true,
  make,
  missing,
})
export const shared = (make: Thing['make'], missing: Name = NO_ID): Thing => ({
  isOwned: false,
  make,
  missing,
})

export async function madeId(made: Promise<Pick<QueryResult<{ id: number }>, 'rows'>>) {
  const [row] = (await made).rows
  if (!row) throw new Error('nothing was made')
  return row.id
}
