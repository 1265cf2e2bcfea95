// One request, and the bytes of its answer as they are sent: `fetch` would unpack them.
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

const agent = new Agent({ keepAlive: true })

export async function ask(url: string, headers: Record<string, string> = {}) {
  const [response] = (await once(get(url, { headers, agent }), 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}
