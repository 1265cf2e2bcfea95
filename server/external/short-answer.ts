const ANSWER_MAX_BYTES = 1024 * 1024

/**
 * The text of an answer, of which nobody knows how long it gets. `signal` is that of the request: once an answer has begun,
 * `fetch` may forget it with the next garbage collection, and who sends drop by drop would be waited for without end.
 */
export async function readShort(
  { body }: Response,
  { signal, maxBytes = ANSWER_MAX_BYTES }: { signal: AbortSignal; maxBytes?: number },
) {
  if (!body) return ''
  const reader = body.getReader()
  const cancel = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', cancel)
  try {
    return await textFrom(reader, signal, maxBytes)
  } finally {
    signal.removeEventListener('abort', cancel)
    cancel()
  }
}

async function textFrom(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  signal: AbortSignal,
  maxBytes: number,
) {
  const chunks: Uint8Array[] = []
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read()
    signal.throwIfAborted()
    if (done) return Buffer.concat(chunks).toString('utf8')
    bytes += value.length
    if (bytes > maxBytes) throw new RangeError('an answer without end')
    chunks.push(value)
  }
}
