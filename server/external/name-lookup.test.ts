import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameLookup } from './name-lookup.ts'

const A = 1
const AAAA = 28
const RECORDS: Record<string, Partial<Record<number, number[][]>>> = {
  'dois.exemplo.com': {
    [A]: [
      [192, 0, 2, 1],
      [127, 0, 0, 1],
    ],
    [AAAA]: [[...Array(15).fill(0), 1]],
  },
  'quatro.exemplo.com': { [A]: [[192, 0, 2, 4]] },
  'seis.exemplo.com': { [AAAA]: [[0x20, 1, 0x0d, 0xb8, ...Array(11).fill(0), 6]] },
}

let server: Socket
const asked: string[] = []
beforeAll(async () => {
  server = createSocket('udp4')
  server.on('message', (query, { port, address }) => server.send(answerTo(query), port, address))
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

/** RFC 1035: the question again, and what there is to say to it. */
function answerTo(query: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const name = labels.join('.').toLowerCase()
  const type = query.readUInt16BE(at + 1)
  asked.push(name)
  const records = RECORDS[name]?.[type] ?? []
  const header = Buffer.from([0, 0, 0x81, RECORDS[name] ? 0x80 : 0x83, 0, 1, 0, records.length, 0, 0, 0, 0])
  query.copy(header, 0, 0, 2)
  const answers = records.map((data) =>
    Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length, ...data]),
  )
  return Buffer.concat([header, query.subarray(12, at + 5), ...answers])
}

const lookup = (name: string) => nameLookup([`127.0.0.1:${server.address().port}`])(name)

test('finds all addresses of a name, of either kind', async () => {
  expect(await lookup('dois.exemplo.com')).toEqual(['192.0.2.1', '127.0.0.1', '::1'])
  expect(await lookup('quatro.exemplo.com')).toEqual(['192.0.2.4'])
  expect(await lookup('seis.exemplo.com')).toEqual(['2001:db8::6'])
})

test('finds none of a name that nobody has', async () => {
  expect(await lookup('nada.exemplo.com')).toEqual([])
})

test('asks the name servers for every name, and knows none of this machine', async () => {
  expect(await lookup('interno')).toEqual([])
  expect(asked.filter((name) => name === 'interno')).toHaveLength(2)
})
