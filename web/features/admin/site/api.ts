import { queryOptions } from '@tanstack/react-query'
import type { SiteSettings, SiteSettingsAnswer } from '#contract/site-staff.ts'
import { call, InvalidAnswer } from '#web/http/client.ts'
import { ADMIN_KEY } from '../shared/rows-query.ts'

export type SiteState = Pick<SiteSettingsAnswer, 'settings' | 'defaults'>

export const siteQuery = queryOptions({
  queryKey: [...ADMIN_KEY, 'site'],
  staleTime: 0,
  queryFn: async () => stateIn(await call<Partial<SiteSettingsAnswer> | null>('GET', '/api/admin/site')),
})

export const saveSite = async (body: SiteSettings) =>
  stateIn(await call<Partial<SiteSettingsAnswer> | null>('PUT', '/api/admin/site', { body }))

function stateIn(answer: Partial<SiteSettingsAnswer> | null): SiteState {
  const { settings, defaults } = answer ?? {}
  if (!settings || !defaults) throw new InvalidAnswer(answer)
  return { settings, defaults }
}
