import type { FastifyReply } from 'fastify'
import { ACTS, type AuditFilters, type AuditRow } from '#contract/audit.ts'
import type { Actor } from '#server/audit/audit.ts'
import { recordExport } from '#server/audit/exports.ts'
import type { Db } from '#server/db/connection.ts'
import { type CsvList, momentCell, sendCsv } from '#server/http/csv.ts'
import { EXPORT_ROWS, everyPage } from '#server/http/key-pages.ts'
import { auditPage } from './log.ts'

const NAME = 'registro'
const inText = (detail: AuditRow['before']) => detail && JSON.stringify(detail)

const columns: CsvList<AuditRow>['columns'] = [
  { title: 'Número', of: ({ id }) => id },
  { title: 'Quando', of: ({ at }) => momentCell(at) },
  { title: 'Quem', of: ({ actor }) => actor?.login ?? 'Linha de comando' },
  { title: 'Nível', of: ({ actor }) => actor?.level ?? null },
  { title: 'Endereço de rede', of: ({ address }) => address },
  { title: 'Aparelho', of: ({ device }) => device },
  { title: 'O que fez', of: ({ act }) => ACTS[act] },
  { title: 'Objeto', of: ({ object_id }) => object_id },
  { title: 'Número do jogador', of: ({ player }) => player?.id ?? null },
  { title: 'Jogador', of: ({ player }) => player?.login ?? null },
  { title: 'Motivo', of: ({ reason }) => reason },
  { title: 'Antes', of: ({ before }) => inText(before) },
  { title: 'Depois', of: ({ after }) => inText(after) },
]

export async function exportAudit(
  { db, reading }: { db: Db; reading: Db },
  actor: Actor,
  reply: FastifyReply,
  filters: AuditFilters,
) {
  const pages = everyPage((before) => auditPage(reading, filters, before, EXPORT_ROWS))
  const record = () => recordExport(db, actor, NAME, filters)
  return sendCsv(reply, { name: NAME, columns, pages, record })
}
