import type { FastifyReply } from 'fastify'
import type { PlayerFilters, PlayerRow } from '#contract/players.ts'
import type { Actor } from '#server/audit/audit.ts'
import { recordExport } from '#server/audit/exports.ts'
import type { Db } from '#server/db/connection.ts'
import { type CsvList, momentCell, sendCsv } from '#server/http/csv.ts'
import { EXPORT_ROWS, everyPage } from '#server/http/key-pages.ts'
import { playersPage } from './players.ts'

const NAME = 'jogadores'

const columns: CsvList<PlayerRow>['columns'] = [
  { title: 'Número', of: ({ id }) => id },
  { title: 'Usuário', of: ({ login }) => login },
  { title: 'Nível', of: ({ level }) => level },
  { title: 'Criado em', of: ({ created_at }) => momentCell(created_at) },
  { title: 'Visto em', of: ({ last_seen_at }) => momentCell(last_seen_at) },
]

export async function exportPlayers(
  { db, reading }: { db: Db; reading: Db },
  actor: Actor,
  reply: FastifyReply,
  filters: PlayerFilters,
) {
  const pages = everyPage((before) => playersPage(reading, filters, before, EXPORT_ROWS))
  const record = () => recordExport(db, actor, NAME, filters)
  return sendCsv(reply, { name: NAME, columns, pages, record })
}
