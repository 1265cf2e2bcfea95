// Many pages that are told of tickets, in a process of its own: each an answer that stays open, read by hand so that
// the side that is measured is the one that works.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { getText } from '../load.ts'
import { bearer } from '../sign-in.ts'

/** What a reader was told, and when by the clock that all processes of a machine share. */
export interface Heard {
  reader: number
  event: string
  ticketId: number
  atMs: number
}

export interface Pages {
  /** Opens one more page for each of these tokens; they are numbered from 0 on. */
  open(tokens: string[]): Promise<void>
  heard: Heard[]
  stop(): Promise<void>
}

export const clockMs = () => Number(process.hrtime.bigint()) / 1e6

type Told = { heard: Heard } | 'open'

export function startPages(port: number): Pages {
  const child = fork(SELF, [String(port)], { execArgv: ['--import', 'tsx'] })
  const exited = once(child, 'exit')
  const heard: Heard[] = []
  let opened = () => {}
  child.on('message', (told: Told) => {
    if (told === 'open') opened()
    else heard.push(told.heard)
  })
  return {
    heard,
    async open(tokens) {
      const done = new Promise<void>((resolve) => {
        opened = resolve
      })
      child.send(tokens)
      await Promise.race([
        done,
        exited.then(() =>
          Promise.reject(new Error('The process of the pages failed; see its message above')),
        ),
      ])
    },
    async stop() {
      child.kill()
      await exited
    },
  }
}

const SELF = fileURLToPath(import.meta.url)
const AT_ONCE = 50
const READ_BUFFER = Buffer.alloc(65_536)

if (process.argv[1] === SELF) {
  process.once('disconnect', () => process.exit(1))
  const tell = (told: Told) => process.send?.(told)
  let count = 0
  process.on('message', async (tokens: string[]) => {
    for (let first = 0; first < tokens.length; first += AT_ONCE)
      await Promise.all(
        tokens
          .slice(first, first + AT_ONCE)
          .map((token) => listen(Number(process.argv[2]), token, count++, tell)),
      )
    tell('open')
  })
}

/** Resolves when the answer has begun. */
async function listen(port: number, token: string, reader: number, tell: (told: Told) => void) {
  let isOpen = false
  let begun = () => {}
  const open = new Promise<void>((resolve) => {
    begun = resolve
  })
  const read = (length: number, buffer: Uint8Array) => {
    const text = Buffer.from(buffer.buffer, buffer.byteOffset, length).toString('latin1')
    if (!isOpen && !text.startsWith('HTTP/1.1 200')) throw new Error(`reader ${reader} was answered: ${text}`)
    isOpen = true
    begun()
    for (const [, event = '', ticketId] of text.matchAll(/event: (\w+)\ndata: \{"ticket_id":(\d+)\}/g))
      tell({ heard: { reader, event, ticketId: Number(ticketId), atMs: clockMs() } })
    return true
  }
  const socket: Socket = connect({
    ...{ port, host: '127.0.0.1', noDelay: true },
    // One for all: what was read is of no use after the call.
    onread: { buffer: READ_BUFFER, callback: read },
  })
  socket.once('end', () => {
    throw new Error(`The server closed the page of reader ${reader}`)
  })
  socket.write(getText('/api/support/events', bearer(token)))
  await open
}
