import { sql } from 'kysely'
import { ICONS_PER_HOUR, imageTexts, imageUrlProblem, ownImageName } from '#contract/images.ts'
import type { User } from '#contract/session.ts'
import type { Db } from '#server/db/connection.ts'
import type { FetchPicture } from '#server/external/fetch-picture.ts'
import type { ImageStore } from '#server/external/image-store.ts'
import { userColumns } from '#server/features/session/sessions.ts'
import { countUse } from '#server/http/limits.ts'
import { Refusal, refuseIf } from '#server/http/refusal.ts'
import { keepImage } from './kept-images.ts'
import type { PictureTurns } from './picture-turns.ts'
import { iconPicture } from './pictures.ts'

export interface IconParts {
  db: Db
  images: ImageStore
  fetchPicture: FetchPicture
  turns: PictureTurns
  publicUrl: string
}

/** How the picture at the address would look as an icon. Nothing is kept. */
export async function previewIcon(parts: IconParts, user: User, url: string) {
  refuseIf(addressProblem(url, parts.publicUrl))
  return parts.turns.bring(user.id, async () => {
    const icon = await iconFrom(parts, user, url)
    return `data:image/webp;base64,${icon.toString('base64')}`
  })
}

/** Keeps a copy of the picture at the address and makes it the icon: a page never shows what lies elsewhere. */
export async function changeIcon(parts: IconParts, user: User, login: string, url: string) {
  if (login.toLowerCase() !== user.login.toLowerCase())
    throw new Refusal('forbidden', 'Você só pode mudar o seu próprio ícone.')
  if (isCurrent(user, url, parts.publicUrl)) throw sameIcon()
  refuseIf(addressProblem(url, parts.publicUrl))
  return parts.turns.bring(user.id, async () => {
    const icon = await iconFrom(parts, user, url)
    return saveIcon(parts.db, user, await keepImage(parts.db, parts.images, user, icon))
  })
}

const sameIcon = () => new Refusal('conflict', imageTexts.sameIcon)

const isCurrent = ({ userIcon }: User, url: string, publicUrl: string) =>
  userIcon !== null && (url === userIcon || url === publicUrl + userIcon)

const addressProblem = (url: string, publicUrl: string) =>
  ownImageName(url, publicUrl) === undefined ? imageUrlProblem(url) : null

async function iconFrom(parts: IconParts, user: User, url: string) {
  const file = await fileAt(parts, user, url)
  const icon = await parts.turns.make(user.id, () => iconPicture(file))
  if (!icon) throw new Refusal('invalid', imageTexts.unloadable)
  return icon
}

async function fileAt({ db, images, fetchPicture, publicUrl }: IconParts, user: User, url: string) {
  await countUse(db, [{ key: `icon:${user.id}`, hits: ICONS_PER_HOUR, minutes: 60 }])
  const name = ownImageName(url, publicUrl)
  if (name === undefined) return fetchPicture(url)
  const file = await images.read(name)
  if (!file) throw new Refusal('invalid', imageTexts.unreachable)
  return file
}

async function saveIcon(db: Db, user: User, address: string) {
  const { rows } = await sql<User>`
    update accounts set "userIcon" = ${address}
    where id = ${user.id} and "userIcon" is distinct from ${address}
    returning ${userColumns}`.execute(db)
  const [changed] = rows
  if (!changed) throw sameIcon()
  return changed
}
