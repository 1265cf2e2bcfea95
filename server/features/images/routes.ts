import multipart from '@fastify/multipart'
import { Type } from 'typebox'
import { AccountAnswer, ByLogin, IconChange } from '#contract/account.ts'
import { IMAGE_NAME, ImageAnswer, ImageFailure, ImageUrl } from '#contract/images.ts'
import type { Db } from '#server/db/connection.ts'
import type { FetchPicture } from '#server/external/fetch-picture.ts'
import type { ImageStore } from '#server/external/image-store.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import { errorHandler, NOT_FOUND } from '#server/http/error-handler.ts'
import { Refusal } from '#server/http/refusal.ts'
import { changeIcon, previewIcon } from './icons.ts'
import type { PictureTurns } from './picture-turns.ts'
import { formLimits, letGo, refuseWrongForm } from './uploaded-file.ts'
import { uploadImage } from './uploads.ts'

const tags = ['Imagens']

export interface ImageParts {
  db: Db
  images: ImageStore
  fetchPicture: FetchPicture
  publicUrl: string
  turns: PictureTurns
}

export async function imageRoutes(app: App, parts: ImageParts) {
  // Why a picture could not be kept is for the operator alone.
  app.addHook('onError', async (request, _, error) => {
    if (error instanceof Refusal && error.cause) request.log.warn({ err: error.cause }, 'image not kept')
  })
  app.register(uploading, parts)

  app.post(
    '/api/images/preview',
    {
      schema: {
        tags,
        summary: 'Mostra como ficaria o ícone de um endereço',
        body: ImageUrl,
        response: answers(ImageAnswer, 400, 401, 413, 415, 429, 503),
      },
    },
    async ({ user, body }) => ({
      success: true as const,
      data: { url: await previewIcon(parts, user, body.url) },
    }),
  )

  app.put(
    '/api/users/:login/icon',
    {
      schema: {
        tags,
        summary: 'Muda o próprio ícone',
        params: ByLogin,
        body: IconChange,
        response: answers(AccountAnswer, 400, 401, 403, 409, 413, 415, 429, 502, 503),
      },
    },
    async ({ user, params, body }) => ({
      success: true as const,
      user: await changeIcon(parts, user, params.login, body.newIconUrl),
      message: 'Ícone atualizado com sucesso!',
    }),
  )
}

const answerFailure = errorHandler((message) => ({ success: false, error: { message }, message }))

/** A form is read here and nowhere else, and failures have the shape that image hosts give them. */
export async function uploading(
  app: App,
  { readMs, ...parts }: Pick<ImageParts, 'db' | 'images' | 'turns'> & { readMs?: number },
) {
  app.removeAllContentTypeParsers()
  await app.register(multipart, { limits: formLimits, throwFileSizeLimit: false })
  app.post(
    '/api/images',
    {
      schema: {
        tags,
        summary: 'Guarda uma imagem',
        consumes: ['multipart/form-data'],
        body: Type.Object({ image: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }) }),
        response: {
          200: ImageAnswer,
          ...Object.fromEntries([400, 401, 408, 409, 413, 415, 429, 502, 503].map((s) => [s, ImageFailure])),
        },
      },
      // The form is described above, and read by the handler once it is its turn.
      validatorCompiler: () => () => true,
      errorHandler: async (error: Error, request, reply) => {
        await letGo(request)
        return answerFailure(error, request, reply)
      },
      onRequest: async (request) => {
        // The reader of forms would write all headers, the session's token too, into the finest log.
        if (request.log.level === 'trace') request.log.level = 'debug'
        refuseWrongForm(request)
      },
    },
    async (request) => ({ success: true as const, data: { url: await uploadImage(parts, request, readMs) } }),
  )
}

const IMAGE_HEADERS = {
  'content-type': 'image/webp',
  // Its name says what it is: it never changes.
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
}

/** The pictures themselves, for everybody. */
export async function imageFiles(app: App, { images }: { images: ImageStore }) {
  app.get(
    '/images/:name',
    { schema: { hide: true, params: Type.Object({ name: Type.String() }) } },
    async ({ params: { name } }, reply) => {
      const image = IMAGE_NAME.test(name) ? await images.read(name) : undefined
      if (!image) throw new Refusal('missing', NOT_FOUND)
      return reply
        .headers(IMAGE_HEADERS)
        .header('content-disposition', `inline; filename="${name}"`)
        .send(image)
    },
  )
}
