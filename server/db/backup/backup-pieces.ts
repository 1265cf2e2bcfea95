// Cuts a backup into lines and rows while it is read, so that a large one needs no more memory than a small one.
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** A line outside of tables, or as many rows of a table as came at once. */
export type Piece = { line: string } | { rows: Buffer; count: number }

export async function* piecesOf(file: string): AsyncGenerator<Piece, undefined> {
  let inRows = false
  for await (const block of linesOf(file)) {
    for (let at = 0; at < block.length; ) {
      if (inRows) {
        const { end, count } = rowsFrom(block, at)
        if (count > 0) yield { rows: block.subarray(at, end), count }
        at = end
        inRows = at === block.length
      } else {
        const end = block.indexOf(NEWLINE, at)
        const line = block.toString('utf8', at, end)
        at = end + 1
        inRows = line.startsWith('COPY ')
        yield { line }
      }
    }
  }
}

const NEWLINE = 0x0a
const TERMINATOR = Buffer.from('\\.\n')

/** In COPY's text format a row is one line, and no row is the terminator: both characters would be escaped. */
function rowsFrom(block: Buffer, start: number) {
  let end = start
  let count = 0
  while (end < block.length && !block.subarray(end, end + TERMINATOR.length).equals(TERMINATOR)) {
    end = block.indexOf(NEWLINE, end) + 1
    count++
  }
  return { end, count }
}

/** Blocks of whole lines. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  let begun: Buffer[] = []
  const text = createGunzip({ chunkSize: 256 * 1024 })
  pipeline(createReadStream(file), text, () => {})
  try {
    for await (const chunk of text as AsyncIterable<Buffer>) {
      const end = chunk.lastIndexOf(NEWLINE) + 1
      if (end > 0) {
        yield Buffer.concat([...begun, chunk.subarray(0, end)])
        begun = []
      }
      if (end < chunk.length) begun.push(chunk.subarray(end))
    }
  } catch (error) {
    const isZlib = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    throw isZlib ? damaged() : error
  }
  if (begun.length > 0) throw damaged()
}

export const damaged = () => new Error('O arquivo está incompleto ou danificado. Nada foi alterado.')
