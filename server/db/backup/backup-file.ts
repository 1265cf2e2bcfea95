// The text of a backup: what pg_dump would write for the rows alone, between a header and a trailer of our own.
import { damaged, type Piece, piecesOf } from './backup-pieces.ts'
import type { Table } from './tables.ts'

export interface BackupSummary {
  /** The newest migration of the database that was saved. */
  migration: string
  createdAt: string
  /** How many rows each table has. */
  rows: Record<string, number>
  /** Statements that set the sequences. */
  sequences: string[]
}

/** Takes the rows of one table, in COPY's text format. */
export type RowTaker = (copyStatement: string, rows: AsyncIterable<Buffer>) => Promise<unknown>

const FORMAT = 1

export const headerText = (migration: string, createdAt: Date) => `-- aldaria-backup ${FORMAT}
-- migration ${migration}
-- created ${createdAt.toISOString()}

SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
BEGIN;

`

export const copyText = ({ name, columns }: Table) => `COPY ${name} (${columns.join(', ')}) FROM stdin;\n`
export const END_OF_ROWS = '\\.\n\n'

export const sequenceText = (name: string, { value, isCalled }: { value: string; isCalled: boolean }) =>
  `SELECT pg_catalog.setval('${name}', ${value}, ${isCalled});\n`

/** Its last line stands there only when everything before it does. */
export const trailerText = (rows: Record<string, number>) =>
  `\nCOMMIT;\n-- complete ${JSON.stringify(rows)}\n`

const NAME = `"public"\\."(?:[^"']|"")+"`
const COPY = new RegExp(`^COPY (${NAME}) \\("(?:[^"]|"")+"(?:, "(?:[^"]|"")+")*\\) FROM stdin;$`)
const SETVAL = new RegExp(`^SELECT pg_catalog\\.setval\\('${NAME}', -?\\d+, (?:true|false)\\);$`)
/** Meant for psql; we know it already. */
const KNOWN = /^(|SET \w+ = [\w']+;|BEGIN;|COMMIT;)$/

/** Reads a backup from end to end and fails unless it is whole. */
export async function readBackup(file: string, takeRows: RowTaker): Promise<BackupSummary> {
  const pieces = piecesOf(file)
  try {
    return { ...(await readHeader(pieces)), ...(await readBody(pieces, takeRows)) }
  } finally {
    await pieces.return(undefined)
  }
}

/** For who only wants to know whether a backup is whole. */
export async function readThrough(_copyStatement: string, rows: AsyncIterable<Buffer>) {
  for await (const _ of rows);
}

async function readHeader(pieces: AsyncGenerator<Piece>) {
  const format = /^-- aldaria-backup (\d+)$/.exec(await nextLine(pieces))?.[1]
  if (!format) throw new Error('Este arquivo não é um backup do site. Nada foi alterado.')
  if (Number(format) !== FORMAT) throw tooNew()
  const migration = /^-- migration ([\w-]+\.sql)$/.exec(await nextLine(pieces))?.[1]
  const createdAt = /^-- created (\S+)$/.exec(await nextLine(pieces))?.[1]
  if (!migration || !createdAt) throw damaged()
  return { migration, createdAt }
}

async function readBody(pieces: AsyncGenerator<Piece>, takeRows: RowTaker) {
  const counted: Record<string, number> = {}
  const sequences: string[] = []
  for (let line = await nextLine(pieces); ; line = await nextLine(pieces)) {
    const table = COPY.exec(line)?.[1]
    if (table) {
      const count = await takeTable(line, pieces, takeRows)
      if (table in counted) throw damaged()
      counted[table] = count
    } else if (SETVAL.test(line)) sequences.push(line)
    else if (line.startsWith('-- complete ')) {
      const isWhole = line === trailerText(counted).split('\n').at(-2) && (await pieces.next()).done
      if (!isWhole) throw damaged()
      return { rows: counted, sequences }
    } else if (!KNOWN.test(line)) throw damaged()
  }
}

async function takeTable(copyStatement: string, pieces: AsyncGenerator<Piece>, takeRows: RowTaker) {
  let count = 0
  async function* rows() {
    for (;;) {
      const { value: piece } = await pieces.next()
      if (piece === undefined) throw damaged()
      if ('line' in piece) return
      count += piece.count
      yield piece.rows
    }
  }
  await takeRows(copyStatement, rows())
  return count
}

async function nextLine(pieces: AsyncGenerator<Piece>) {
  const { value: piece } = await pieces.next()
  if (piece === undefined || !('line' in piece)) throw damaged()
  return piece.line
}

export const tooNew = () =>
  new Error(
    'O backup foi feito por uma versão mais nova do site. Atualize o site e rode o comando de novo. Nada foi alterado.',
  )
