// An open page of an administrator at each process: it is told when its process hears the database again.
import type { Product } from '../product.ts'
import { bearer } from '../sign-in.ts'

export type News = Awaited<ReturnType<typeof openNews>>

export async function openNews({ url }: Product, token: string) {
  const hungUp = new AbortController()
  const response = await fetch(`${url}/api/support/events`, { headers: bearer(token), signal: hungUp.signal })
  if (!response.ok || !response.body) throw new Error(`the news answered ${response.status}`)
  const events: { name: string; at: number }[] = []
  const reading = read(response.body, (name) => events.push({ name, at: performance.now() }))
  // Hung up, or cut off: whoever waits for an event waits in vain, and says so.
  reading.catch(() => {})
  return {
    /** When the first event of this name came after that moment; undefined: not yet. */
    firstAfter: (moment: number, name: string) =>
      events.find((event) => event.name === name && event.at > moment)?.at,
    async stop() {
      hungUp.abort()
    },
  }
}

async function read(body: ReadableStream<Uint8Array>, happened: (name: string) => void) {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const name = /^event: (.+)$/m.exec(block)?.[1]
      if (name) happened(name)
    }
  }
}
