// The image host ImgBB: https://api.imgbb.com
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { ImageAnswer } from '#contract/images.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { ImageStore } from './image-store.ts'
import { askWeb, kindOf } from './web-request.ts'

const HOST = 'https://api.imgbb.com'
const PICTURES = 'https://i.ibb.co'
const ANSWER_MS = 10_000
const ANSWER_MAX_BYTES = 64 * 1024
const RETRY_AFTER_SECONDS = 30
/** Of what the host says against a picture. */
const REASON_MAX_LENGTH = 200

const Refused = Type.Object({ error: Type.Object({ message: Type.String() }) })

export function imgbb(
  { apiKey, apiUrl }: { apiKey: string; apiUrl: string },
  { answerMs = ANSWER_MS } = {},
): ImageStore {
  const address = new URL(apiUrl)
  address.searchParams.set('key', apiKey)
  // A host of the operator's own shows its pictures itself.
  const origin = address.origin === HOST ? PICTURES : address.origin
  return {
    origins: [origin],
    async keep(name, image) {
      const answer = await send(address, { name, image, answerMs })
      if (Value.Check(ImageAnswer, answer) && isAt(origin, answer.data.url)) return answer.data.url
      if (Value.Check(Refused, answer)) throw refused(answer, apiKey)
      throw outOfOrder('an answer that is none')
    },
    read: async () => undefined,
  }
}

async function send(
  address: URL,
  { name, image, answerMs }: { name: string; image: Buffer; answerMs: number },
): Promise<unknown> {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(image)], { type: 'image/webp' }), name)
  const written = new Response(form)
  try {
    const { status, text } = await askWeb(address, {
      body: Buffer.from(await written.arrayBuffer()),
      headers: { 'content-type': written.headers.get('content-type') ?? '' },
      ...{ answerMs, maxBytes: ANSWER_MAX_BYTES },
    })
    if (status >= 300 && status < 400) throw new Error('a redirect')
    return JSON.parse(text)
  } catch (error) {
    throw outOfOrder(kindOf(error))
  }
}

const isAt = (origin: string, url: string) => URL.canParse(url) && new URL(url).origin === origin

function refused({ error: { message } }: Static<typeof Refused>, apiKey: string) {
  const reason = message.replaceAll(apiKey, '…').replace(/\s+/g, ' ').slice(0, REASON_MAX_LENGTH)
  return new Refusal('upstream', `Erro no upload para ImgBB: ${reason}`, RETRY_AFTER_SECONDS)
}

/** The failure itself may name the address, and with it the key: only its kind is kept. */
function outOfOrder(kind: string) {
  const sentence = 'Erro de rede ou servidor ao enviar para imgBB.'
  return Object.assign(new Refusal('upstream', sentence, RETRY_AFTER_SECONDS), {
    cause: new Error(`imgBB: ${kind}`),
  })
}
