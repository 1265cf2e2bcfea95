import type { IncomingMessage, RequestListener } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { type WebServer, webServer } from '#server/testing/web-server.ts'
import type { ImageStore } from './image-store.ts'
import { imgbb } from './imgbb.ts'

const apiKey = 'chave-secreta'
const image = Buffer.from('uma imagem')
const OUT_OF_ORDER = 'Erro de rede ou servidor ao enviar para imgBB.'

let host: WebServer | undefined
afterEach(() => host?.close())

async function storeAt(answer: RequestListener, waits: { answerMs?: number } = {}) {
  host = await webServer(answer)
  return imgbb({ apiKey, apiUrl: `${host.url}/1/upload` }, waits)
}

const answering =
  (body: object | string, status = 200): RequestListener =>
  (request, response) => {
    request.resume()
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
  }

async function formOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return new Response(Buffer.concat(chunks), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData()
}

test('hands the picture on as the field image, with the key in the query', async () => {
  let form: FormData | undefined
  const store = await storeAt(async (request, response) => {
    form = await formOf(request)
    answering({ success: true, data: { url: `${host?.url}/a.webp`, id: 'x' } })(request, response)
  })
  expect(await store.keep('nome.webp', image)).toBe(`${host?.url}/a.webp`)
  expect(host?.requests[0]).toMatchObject({ method: 'POST', url: `/1/upload?key=${apiKey}` })
  const file = form?.get('image')
  expect([...(form?.keys() ?? [])]).toEqual(['image'])
  expect(file).toBeInstanceOf(File)
  if (file instanceof File) expect(Buffer.from(await file.arrayBuffer())).toEqual(image)
})

test('has its pictures at ImgBB, or at the host that the operator names', () => {
  expect(imgbb({ apiKey, apiUrl: 'https://api.imgbb.com/1/upload' }).origins).toEqual(['https://i.ibb.co'])
  expect(imgbb({ apiKey, apiUrl: 'http://127.0.0.1:9/up' }).origins).toEqual(['http://127.0.0.1:9'])
})

test('has nothing at this site', async () => {
  expect(await imgbb({ apiKey, apiUrl: 'http://127.0.0.1:9/' }).read('nome.webp')).toBeUndefined()
})

test('says why the host refuses a picture, briefly and without the key', async () => {
  const message = `Chave ${apiKey} inválida\n${'x'.repeat(500)}`
  const store = await storeAt(answering({ status_code: 400, error: { message, code: 100 } }, 400))
  const refusal = await store.keep('nome.webp', image).catch((error) => error)
  expect(refusal).toMatchObject({ status: 502, retryAfterSeconds: 30 })
  expect(refusal.message).toMatch(/^Erro no upload para ImgBB: Chave … inválida x+$/)
  expect(refusal.message.length).toBeLessThan(240)
})

test('does not follow the host elsewhere: the key would go with it', async () => {
  const thief = await webServer(answering({ success: true, data: { url: 'https://i.ibb.co/a.webp' } }))
  const store = await storeAt((request, response) => {
    request.resume()
    response.writeHead(307, { location: `${thief.url}${request.url}` }).end()
  })
  await expect(store.keep('nome.webp', image)).rejects.toThrow(OUT_OF_ORDER)
  expect([host?.requests.length, thief.requests.length]).toEqual([1, 0])
  await thief.close()
})

describe('says the same when the host', () => {
  const odd: Record<string, RequestListener> = {
    'answers nonsense': answering('<html>'),
    'answers nothing': answering(''),
    'answers without an address': answering({ success: true, data: {} }),
    'names another machine': answering({ success: true, data: { url: 'https://outro.exemplo.com/a.webp' } }),
    'names a script': answering({ success: true, data: { url: 'javascript:alert(1)' } }),
    'breaks down': answering('{}', 500),
    'answers without end': answering(JSON.stringify('x'.repeat(200_000))),
    'hangs up': (request) => request.destroy(),
  }

  async function expectOutOfOrder(store: ImageStore) {
    const refusal = await store.keep('nome.webp', image).catch((error) => error)
    expect(refusal).toMatchObject({ status: 502, message: OUT_OF_ORDER })
    expect(`${refusal.cause.stack} ${JSON.stringify(refusal.cause)}`).not.toContain(apiKey)
  }

  test.each(Object.entries(odd))('%s', async (_, answer) => {
    await expectOutOfOrder(await storeAt(answer))
  })

  test('never answers', async () => {
    await expectOutOfOrder(await storeAt((request) => request.resume(), { answerMs: 100 }))
  })

  test('is not there', async () => {
    const gone = await webServer(() => {})
    await gone.close()
    const store = imgbb({ apiKey, apiUrl: gone.url })
    const refusal = await store.keep('nome.webp', image).catch((error) => error)
    expect(refusal).toMatchObject({ status: 502, message: OUT_OF_ORDER })
    expect(refusal.cause.message).toBe('imgBB: ECONNREFUSED')
  })
})
