import { ask, authorization, ErrorAnswer, hearRefusal, InvalidAnswer, NoAnswer } from './client.ts'

/** A whole list comes row by row. */
const TIMEOUT_MS = 5 * 60_000

/** An answer that is a file to keep. One that was cut on its way counts as none. */
export async function download(path: string, body: object) {
  const response = await ask(path, {
    method: 'POST',
    headers: { ...authorization(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  hearRefusal(response.status)
  if (!response.ok) throw new ErrorAnswer(response.status, await response.json().catch(() => null))
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  if (!name) throw new InvalidAnswer(null)
  const content = await response.blob().catch((cause) => {
    throw new NoAnswer('no whole answer', { cause })
  })
  return { name, content }
}
