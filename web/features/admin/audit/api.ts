import type { AuditQuery, AuditRow } from '#contract/audit.ts'
import { type Asked, rowsQuery } from '../shared/rows-query.ts'

export const auditQuery = (asked: Asked<AuditQuery>) => rowsQuery<AuditRow>('audit', asked)
