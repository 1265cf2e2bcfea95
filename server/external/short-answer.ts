const ANSWER_MAX_BYTES = 1024 * 1024

/** The text of an answer, of which nobody knows how long it gets. */
export async function readShort(response: Response, maxBytes = ANSWER_MAX_BYTES) {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new RangeError('an answer without end')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
