import { AuditAnswer, AuditFilters, AuditQuery } from '#contract/audit.ts'
import { STAFF_ROWS_PER_PAGE } from '#contract/staff.ts'
import type { Db } from '#server/db/connection.ts'
import { actorOf } from '#server/features/session/actor.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import { csvAnswers } from '#server/http/csv.ts'
import { rowIn } from '#server/http/key-pages.ts'
import { exportAudit } from './export.ts'
import { auditPage } from './log.ts'

const tags = ['Administração: registro']
const success = true as const

export async function auditRoutes(app: App, { db, reading }: { db: Db; reading: Db }) {
  app.get(
    '/api/admin/audit',
    {
      config: { permission: 'audit.read' },
      schema: {
        tags,
        summary: 'O que a administração fez, o mais novo primeiro',
        querystring: AuditQuery,
        response: answers(AuditAnswer, 400, 401, 403, 503),
      },
    },
    async ({ query: { before, ...filters } }) => ({
      success,
      ...(await auditPage(db, filters, rowIn(before), STAFF_ROWS_PER_PAGE)),
    }),
  )

  app.post(
    '/api/admin/audit/export',
    {
      config: { permission: 'lists.export' },
      schema: {
        tags,
        summary: 'O registro em um arquivo CSV',
        body: AuditFilters,
        response: csvAnswers(400, 401, 403, 503),
      },
    },
    async (request, reply) => exportAudit({ db, reading }, actorOf(request), reply, request.body),
  )
}
