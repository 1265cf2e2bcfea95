import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { type CsvList, momentCell, sendCsv } from './csv.ts'
import { handleError } from './error-handler.ts'

type Row = (string | number | null)[]
type Pages = CsvList<Row>['pages']

let app = fastify()
afterEach(() => app.close())

const columns = ['Nome', 'Valor'].map((title, place) => ({ title, of: (row: Row) => row[place] ?? null }))

let recorded = 0
const record = async () => {
  recorded += 1
}

/** An app that answers with these pages. */
function sending(pages: () => Pages) {
  // Who hangs up connects anew, and asks nothing.
  app = fastify({ forceCloseConnections: true })
  app.setErrorHandler(handleError)
  app.get('/', async (_, reply) => sendCsv(reply, { name: 'lista', columns, pages: pages(), record }))
  return app
}

const linesOf = async (...rows: Row[]) => {
  const { body } = await sending(async function* () {
    yield rows
  }).inject('/')
  return body.slice(1)
}

test('a list is a file that a spreadsheet in Brazil reads', async () => {
  const { headers, statusCode, body } = await sending(async function* () {
    yield [['ação', 1_234]]
    yield []
    yield [[null, '0,50']]
  }).inject('/')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="lista-\d{4}-\d\d-\d\d\.csv"$/)
  expect(body).toBe('\uFEFFNome;Valor\r\nação;1234\r\n;0,50\r\n')
})

test('a list without rows is a file with titles', async () => {
  expect(await linesOf()).toBe('Nome;Valor\r\n')
})

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@x', "'@x"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['＝1+1', "'＝1+1"],
  ['a"b', '"a""b"'],
  ['="a";b', `"'=""a"";b"`],
  ['a;b', '"a;b"'],
  ['a\nb', '"a\nb"'],
  ['a\rb', '"a\rb"'],
  ['a\r\nb', '"a\r\nb"'],
  ['a,b', 'a,b'],
])('%j stays one cell, and no formula', async (text, cell) => {
  expect(await linesOf([text, 1])).toBe(`Nome;Valor\r\n${cell};1\r\n`)
})

test('a number below zero is one', async () => {
  expect(await linesOf(['a', -5])).toBe('Nome;Valor\r\na;-5\r\n')
})

test('a moment is written as it is in Brazil', () => {
  expect(momentCell('2026-11-17T02:04:33.000Z')).toBe('2026-11-16 23:04:33')
  expect(momentCell(null)).toBeNull()
})

test('rows are sent before the next page is there', async () => {
  let arrives = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrives = resolve
  })
  const address = await sending(async function* () {
    yield [['a', 1]]
    await arrival
    yield [['b', 2]]
  }).listen()
  const reader = (await fetch(address)).body?.getReader()
  const text = async () => Buffer.from((await reader?.read())?.value ?? []).toString()
  let begun = ''
  while (!begun.endsWith('a;1\r\n')) begun += await text()
  arrives()
  let rest = ''
  for (let part = await text(); part !== ''; part = await text()) rest += part
  expect(rest).toBe('b;2\r\n')
})

test('a file whose pages break off is no whole file to who gets it', async () => {
  const address = await sending(async function* () {
    yield Array.from({ length: 1_000 }, (_, row): Row => [`linha ${row}`, 'x'.repeat(100)])
    await new Promise(setImmediate)
    throw new Error('the database is gone')
  }).listen()
  const answer = await fetch(address)
  await expect(answer.text()).rejects.toThrow('terminated')
})

test('a file that cannot even begin is answered as any failure, and is not written down', async () => {
  const before = recorded
  const { statusCode, headers, json } = await sending(async function* () {
    if (columns.length > 0) throw new Error('the database is gone')
    yield []
  }).inject('/')
  expect([statusCode, json().success]).toEqual([500, false])
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(headers).not.toHaveProperty('content-disposition')
  expect(recorded).toBe(before)
})

test('who hangs up has no more pages fetched', async () => {
  let ends = () => {}
  const end = new Promise<void>((resolve) => {
    ends = resolve
  })
  const address = await sending(async function* () {
    try {
      for (let page = 0; ; page++) yield Array.from({ length: 100 }, (): Row => ['x'.repeat(100), page])
    } finally {
      ends()
    }
  }).listen()
  const hangUp = new AbortController()
  const answer = await fetch(address, { signal: hangUp.signal })
  await answer.body?.getReader().read()
  hangUp.abort()
  await end
})
