import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { IMAGE_MAX_BYTES, imageTexts } from '#contract/images.ts'
import { UNREADABLE } from '#server/http/error-handler.ts'
import { Refusal } from '#server/http/refusal.ts'

/** What a form may weigh beside its file. */
const FORM_BYTES = 16 * 1024
const LET_GO_MS = 1_000

/** One more of each than is taken, so that it is seen and refused. */
export const formLimits = {
  parts: 2,
  files: 2,
  fields: 1,
  fieldSize: 100,
  fieldNameSize: 100,
  headerPairs: 20,
  fileSize: IMAGE_MAX_BYTES,
}

/** Looks at the headers alone, before anything of the body is read. */
export function refuseWrongForm({ headers }: FastifyRequest) {
  if (!/^multipart\/form-data *;/i.test(headers['content-type'] ?? ''))
    throw new Refusal('unsupported', 'Envie a imagem como arquivo de um formulário (multipart/form-data).')
  if (Number(headers['content-length'] ?? 0) > IMAGE_MAX_BYTES + FORM_BYTES) throw tooLarge()
}

/** The one file of the form, named `image`. What its sender calls it, and what they say it is, is not looked at. */
export async function uploadedFile(request: FastifyRequest, milliseconds: number) {
  const late = Object.assign(new Error('the file came too slowly'), { statusCode: 408 })
  let deadline: NodeJS.Timeout | undefined
  try {
    return await Promise.race([
      onlyFile(request),
      new Promise<never>((_, reject) => {
        deadline = setTimeout(() => reject(late), milliseconds)
      }),
    ])
  } catch (error) {
    throw error instanceof Refusal || error === late ? error : new Refusal('invalid', UNREADABLE)
  } finally {
    clearTimeout(deadline)
  }
}

/**
 * Reads and forgets what is still to come, for a while. An answer that overtakes the file would often be lost: closing
 * a connection on which somebody sends takes back what was sent to them.
 */
export async function letGo({ raw }: FastifyRequest) {
  raw.unpipe()
  raw.resume()
  if (raw.readableEnded || raw.destroyed) return
  await new Promise<void>((resolve) => {
    const enough = setTimeout(resolve, LET_GO_MS)
    for (const event of ['end', 'close'])
      raw.once(event, () => {
        clearTimeout(enough)
        resolve()
      })
  })
}

const tooLarge = () => new Refusal('tooLarge', imageTexts.tooLarge)

async function onlyFile(request: FastifyRequest) {
  // Who has left while waiting for a turn sends nothing more.
  if (request.raw.destroyed) throw new Refusal('invalid', UNREADABLE)
  let file: Buffer | undefined
  for await (const part of request.parts()) {
    if (part.type !== 'file' || part.fieldname !== 'image' || file !== undefined)
      throw new Refusal('invalid', 'Envie só uma imagem, no campo "image".')
    file = await contentOf(part.file)
  }
  if (!file?.length) throw new Refusal('invalid', 'Escolha uma imagem para enviar.')
  return file
}

async function contentOf(stream: MultipartFile['file']) {
  stream.once('limit', () => stream.destroy(tooLarge()))
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  // The limit may have been reached before anybody listened.
  if (stream.truncated) throw tooLarge()
  return Buffer.concat(chunks)
}
