import { Type } from 'typebox'
import { isShownPicture } from './rich-text.ts'

/** A picture of the site, or of where it keeps what was uploaded: the content security policy shows no other. */
export const PictureAddress = Type.String({
  maxLength: 500,
  pattern: '^(?:/[^/\\s"<>]|https://[^/\\s"<>]+/)[^\\s"<>]*$',
})

export const pictureAddressProblem = (address: string, imageOrigins: readonly string[]) =>
  isShownPicture(address, imageOrigins)
    ? null
    : 'A imagem deve ser do próprio site. Envie o arquivo em vez de usar um endereço de fora.'
