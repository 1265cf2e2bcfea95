// Sends pictures over a real connection, as fast or as slowly as a test likes.
import { once } from 'node:events'
import { type Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { App } from '#server/http/app-type.ts'
import { form, picture } from './pictures.ts'

export async function imageSender(app: App) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  /** A request whose body is still to be written. */
  function start(token: string, { headers, body }: ReturnType<typeof form>, agent: Agent | false = false) {
    return httpRequest({
      port,
      method: 'POST',
      path: '/api/images',
      agent,
      headers: { ...headers, 'content-length': body.length, authorization: `Bearer ${token}` },
    })
  }

  return {
    port,
    start,

    send(token: string, file: ReturnType<typeof form>, agent?: Agent) {
      const request = start(token, file, agent)
      request.end(file.body)
      return answerTo(request)
    },

    /** Sends the first half of a form and then takes its time. */
    async dawdle(token: string) {
      const file = form({ content: await picture() })
      const request = start(token, file)
      request.write(file.body.subarray(0, file.body.length / 2))
      return { request, answer: answerTo(request) }
    },
  }
}

export async function answerTo(request: ClientRequest) {
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (!response) throw new Error('no answer')
  // Who is refused may still be sending when the connection ends; they have their answer.
  request.on('error', () => {})
  let text = ''
  for await (const chunk of response) text += chunk
  return { status: response.statusCode ?? 0, headers: response.headers, body: JSON.parse(text) }
}
