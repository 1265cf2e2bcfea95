// Lists as files for a spreadsheet. Nothing that somebody typed into a name is run there as a formula.
import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { answers } from './answers.ts'

type Cell = string | number | null

export interface CsvList<Row> {
  /** Of the file: 'jogadores'. */
  name: string
  columns: { title: string; of: (row: Row) => Cell }[]
  /** Page by page, as they are sent: however many rows there are, a few are in memory. */
  pages: AsyncIterable<Row[]>
  /** Writes down that it leaves the house, before it does. */
  record: () => Promise<void>
}

/** The answers that a route declares which sends one. */
export const csvAnswers = (...failures: number[]) => ({
  ...answers(Type.String(), ...failures),
  200: { description: 'O arquivo', content: { 'text/csv': { schema: Type.String() } } },
})

/** A page that does not come ends the connection: who gets the file can tell that it is not the whole one. */
export async function sendCsv<Row>(reply: FastifyReply, { name, columns, pages, record }: CsvList<Row>) {
  // The first one is fetched before anything is promised: a database that is away is answered like anywhere else.
  const left = pages[Symbol.asyncIterator]()
  const first = await left.next()
  await record()
  const file = stringify({
    header: true,
    columns: columns.map(({ title }) => title),
    // As spreadsheets in Brazil read it: the comma is in the numbers.
    delimiter: ';',
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    // Of a line's end it knows only its own.
    quoted_match: /[\r\n]/,
  })
  // Whatever ends one of the two ends the other; fastify hears of it from the file, and says so in the log.
  pipeline(Readable.from(rowsOf(columns, first, left)), file, () => {})
  return reply
    .header('content-disposition', `attachment; filename="${name}-${today()}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(file)
}

async function* rowsOf<Row>(
  columns: CsvList<Row>['columns'],
  first: IteratorResult<Row[], unknown>,
  left: AsyncIterator<Row[], unknown>,
) {
  try {
    for (let page = first; !page.done; page = await left.next())
      for (const row of page.value) yield columns.map(({ of }) => of(row))
  } finally {
    // Who hangs up needs no more of them.
    await left.return?.()
  }
}

const inBrazil = { timeZone: 'America/Sao_Paulo' }
/** '2026-11-17' */
const today = () => new Intl.DateTimeFormat('sv-SE', inBrazil).format(new Date())

const moment = new Intl.DateTimeFormat('sv-SE', { ...inBrazil, dateStyle: 'short', timeStyle: 'medium' })
/** A moment as spreadsheets know it: '2026-11-17 12:04:33', in Brazil. */
export const momentCell = (iso: string | null) => (iso === null ? null : moment.format(new Date(iso)))
