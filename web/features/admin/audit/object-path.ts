import type { AuditRow } from '#contract/audit.ts'
import { paths, ticketPath, topicPath } from '#contract/paths.ts'
import { adminPath, playerPath } from '../shared/admin-path.ts'
import { kindOf } from './act-groups.ts'

/** Where that can be looked at to which it was done, if it has a page. */
export function objectPath({ act, object_id }: Pick<AuditRow, 'act' | 'object_id'>) {
  if (object_id === null || act === 'topic.delete') return undefined
  return PATHS[kindOf(act)]?.(object_id)
}

const PATHS: Record<string, (id: string) => string> = {
  player: (id) => playerPath(Number(id)),
  topic: (id) => topicPath(Number(id)),
  ticket: (id) => ticketPath(Number(id)),
  donation: (id) => adminPath(paths.adminDonations, { donation: id }),
  delivery: (id) => adminPath(paths.adminDeliveries, { search: id }),
  wheel: () => paths.adminWheels,
  'donation-item': () => paths.adminDonationItems,
  'market-item': () => paths.adminMarketItems,
  'team-member': () => paths.adminTeam,
  site: () => paths.adminSite,
}
