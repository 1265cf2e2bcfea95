// Drives an HTTP/1.1 server as hard as it goes, from a process of its own: keep-alive, one request at a time per
// connection. It reads no more of an answer than it must, so that the measured side is the one that works.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

export interface Load {
  port: number
  connections: number
  seconds: number
  /** Whole requests, sent in turn; where there are as many as connections, each has its own. See `getText`. */
  requests: string[]
}

export interface LoadResult {
  perSecond: number
  statusCounts: Record<number, number>
}

export function postText(path: string, headers: Record<string, string>, body: object) {
  const text = JSON.stringify(body)
  const all = { ...headers, 'content-type': 'application/json', 'content-length': String(text.length) }
  return getText(path, all).replace('GET', 'POST') + text
}

export function getText(path: string, headers: Record<string, string>) {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

export interface Loader {
  run(load: Load): Promise<LoadResult>
  stop(): Promise<void>
}

/** One process for many short runs: each start of one would be work beside what is measured. */
export function startLoader(): Loader {
  const child = fork(SELF, { execArgv: ['--import', 'tsx'] })
  const exited = once(child, 'exit')
  return {
    async run(load) {
      child.send(load)
      const [result] = await Promise.race([
        once(child, 'message') as Promise<[LoadResult]>,
        exited.then(() => Promise.reject(new Error('The load generator failed; see its message above'))),
      ])
      return result
    },
    async stop() {
      child.kill()
      await exited
    },
  }
}

const SELF = fileURLToPath(import.meta.url)
const HEAD_END = Buffer.from('\r\n\r\n')
const READ_BUFFER_BYTES = 65_536

if (process.argv[1] === SELF) {
  process.once('disconnect', () => process.exit(1))
  process.on('message', async (load: Load) => process.send?.(await drive(load)))
}

async function drive({ port, connections, seconds, requests }: Load): Promise<LoadResult> {
  const statusCounts: Record<number, number> = {}
  const all = requests.map((request) => Buffer.from(request))
  let answers = 0
  let isOver = false

  const sockets = Array.from({ length: connections }, (_, first) => {
    let sent = 0
    const ask = () => socket.write(all[(first + connections * sent++) % all.length] ?? '')
    const socket = converse(port, (status) => {
      if (isOver) return
      answers++
      statusCounts[status] = (statusCounts[status] ?? 0) + 1
      ask()
    })
    return { socket, ask }
  })
  await Promise.all(sockets.map(({ socket }) => once(socket, 'connect')))

  const startedAt = performance.now()
  for (const { ask } of sockets) ask()
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  isOver = true
  const elapsed = (performance.now() - startedAt) / 1000
  for (const { socket } of sockets) socket.destroy()
  return { perSecond: answers / elapsed, statusCounts }
}

/** Opens a connection and calls back with the status of each complete answer. */
function converse(port: number, answered: (status: number) => void): Socket {
  let head = Buffer.alloc(0)
  let status = 0
  let bodyLeft = -1

  const read = (length: number, buffer: Uint8Array) => {
    // The buffer is written again by the next read; only a head cut in two outlives this call.
    let chunk = Buffer.from(buffer.buffer, buffer.byteOffset, length)
    if (bodyLeft < 0) {
      if (head.length > 0) chunk = Buffer.concat([head, chunk])
      const end = chunk.indexOf(HEAD_END)
      if (end < 0) {
        head = Buffer.from(chunk)
        return true
      }
      head = Buffer.alloc(0)
      const answer = readHead(chunk.toString('latin1', 0, end))
      status = answer.status
      bodyLeft = answer.bodyBytes
      chunk = chunk.subarray(end + HEAD_END.length)
    }
    bodyLeft -= chunk.length
    if (bodyLeft < 0) throw new Error('More bytes arrived than the answer announced')
    if (bodyLeft === 0) {
      bodyLeft = -1
      answered(status)
    }
    return true
  }

  const socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: { buffer: Buffer.alloc(READ_BUFFER_BYTES), callback: read },
  })
  socket.once('end', () => {
    throw new Error('The server closed a connection in the middle of the run')
  })
  return socket
}

function readHead(head: string) {
  const status = Number(head.slice(9, 12))
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  const hasNoBody = status === 204 || status === 304
  if (length === undefined && !hasNoBody) throw new Error(`An answer without content-length:\n${head}`)
  return { status, bodyBytes: hasNoBody ? 0 : Number(length) }
}
