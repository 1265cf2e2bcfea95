import { type Static, Type } from 'typebox'
import { Success } from './envelope.ts'

export const IMAGE_MAX_BYTES = 2 * 1024 * 1024
/** What browsers show and the server reads. Drawings made of markup (SVG) are not pictures here: they can hold script. */
export const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** Of all frames together: a small file can unfold into gigabytes. */
export const IMAGE_MAX_MEGAPIXELS = 25
/** What is kept of a picture: it fits in a square of this side. An icon fills its own. */
export const IMAGE_SIDE = 1920
export const ICON_SIDE = 256

/** In an hour, for one account: files sent, and addresses of which an icon is made. */
export const UPLOADS_PER_HOUR = 60
export const ICONS_PER_HOUR = 60
/** What one player may leave with us in all; who runs the site is not counted. */
export const IMAGES_MAX_MEGABYTES = 25

/** Kept pictures are named by the SHA-256 of their content. */
export const IMAGE_NAME = /^[0-9a-f]{64}\.webp$/
export const imageAddress = (name: string) => `/images/${name}`

export const imageTexts = {
  notAnImage: 'O arquivo precisa ser uma imagem.',
  tooLarge: 'A imagem deve ter no máximo 2MB.',
  tooManyPixels: `A imagem é grande demais: o limite é de ${IMAGE_MAX_MEGAPIXELS} megapixels.`,
  badUrl: 'URL inválida.',
  unloadable: 'Não foi possível carregar a imagem da URL.',
  unreachable: 'URL inválida ou inacessível.',
  sameIcon: 'Este já é o seu ícone atual.',
}

export const ImageUrl = Type.Object(
  { url: Type.String({ maxLength: 2_000 }) },
  { additionalProperties: false },
)
export type ImageUrl = Static<typeof ImageUrl>

/** The shape of the image hosts that sites like this one use. */
export const ImageAnswer = Success({ data: Type.Object({ url: Type.String() }) })
export type ImageAnswer = Static<typeof ImageAnswer>

export const ImageFailure = Type.Object({
  success: Type.Literal(false),
  error: Type.Object({ message: Type.String() }),
  message: Type.String(),
})
export type ImageFailure = Static<typeof ImageFailure>

/** The name of a picture that is kept at this site, if the address is one of ours. */
export function ownImageName(url: string, publicUrl: string): string | undefined {
  const path = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url
  const name = path.slice(path.lastIndexOf('/') + 1)
  return IMAGE_NAME.test(name) && path === imageAddress(name) ? name : undefined
}

export function imageFileProblem({ type, size }: { type: string; size: number }): string | null {
  if (!IMAGE_TYPES.includes(type)) return imageTexts.notAnImage
  return size > IMAGE_MAX_BYTES ? imageTexts.tooLarge : null
}

export function imageUrlProblem(url: string): string | null {
  if (!URL.canParse(url)) return imageTexts.badUrl
  const { protocol, username, password } = new URL(url)
  const isPlain = ['http:', 'https:'].includes(protocol) && username + password === ''
  return isPlain ? null : imageTexts.badUrl
}
