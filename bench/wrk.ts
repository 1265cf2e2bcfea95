// Load by wrk: written in C, it leaves the cores to what is measured.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { programNamed } from './installed-program.ts'

const SCRIPT = fileURLToPath(new URL('wrk/requests.lua', import.meta.url))

export interface WrkLoad {
  port: number
  connections: number
  seconds: number
  /** A file of `writeRequests`. */
  requests: string
}

/** What one turn of any kind of load has shown. */
export interface Turn {
  requests: number
  perSecond: number
  /** In milliseconds. */
  p50: number
  p99: number
}

/** Every answer has to be a good one: a refusal is quick, too. */
export async function runWrk({ port, connections, seconds, requests }: WrkLoad): Promise<Turn> {
  const options = [
    '-t',
    '1',
    '-c',
    String(connections),
    '-d',
    `${seconds}s`,
    '--timeout',
    '20s',
    '-s',
    SCRIPT,
  ]
  const target = [`http://127.0.0.1:${port}`, '--', requests, randomBytes(6).toString('hex')]
  const { stdout } = await promisify(execFile)(await programNamed('wrk'), [...options, ...target])
  const told = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Told
  if (told.failed > 0)
    throw new Error(`${told.failed} of ${told.requests} requests failed, ${told.refused} of them refused`)
  return { ...told, perSecond: told.requests / told.seconds }
}

interface Told {
  requests: number
  seconds: number
  failed: number
  refused: number
  p50: number
  p99: number
}

export interface WrkRequest {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: object
}

/** In a header, this is another word in each request. */
export const EACH_ITS_OWN = '{key}'

/** Whole requests, sent in turn, whichever connection is free. */
export async function writeRequests(folder: string, name: string, requests: WrkRequest[]) {
  const file = join(folder, `${name}.requests`)
  const texts = requests.map(requestText)
  await writeFile(file, texts.map((text) => `${Buffer.byteLength(text)}\n${text}`).join(''))
  return file
}

function requestText({ method = 'GET', path, headers = {}, body }: WrkRequest) {
  const content = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(content)) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`
}
