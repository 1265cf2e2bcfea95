import { randomUUID } from 'node:crypto'
import { centsOf } from '#contract/money.ts'
import { refuseIf } from '#server/http/refusal.ts'
import type { Provider } from './payments.ts'
import { momentOf, type Preference, type PreferenceRequest } from './records.ts'

/** With the same key it is the same one. */
export function createPreference(
  { books, seller }: Provider,
  asked: PreferenceRequest,
  key: string | undefined,
): Preference {
  const known = key && books.outcome(`preference ${key}`)
  const made = known && books.preferences.get(known)
  if (made) return made
  refuseIf(preferenceProblem(asked))
  const preference = {
    ...asked,
    ...(asked.metadata && { metadata: inSnakeCase(asked.metadata) }),
    id: `${seller.collectorId}-${randomUUID()}`,
    collector_id: seller.collectorId,
    client_id: seller.clientId,
    date_created: momentOf(Date.now()),
    order_id: books.newId(),
  }
  books.write({ preference, ...(key && { key: `preference ${key}`, outcome: preference.id }) })
  return preference
}

/** As the provider keeps the names in `metadata`. */
const inSnakeCase = (metadata: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(metadata).map(([name, value]) => [
      name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter}`).toLowerCase(),
      value,
    ]),
  )

/** What the shapes cannot say. The provider's own words are English. */
function preferenceProblem(asked: PreferenceRequest): string | null {
  const { items, notification_url, back_urls = {}, auto_return, expiration_date_to } = asked
  if (items.some(({ unit_price }) => centsOf(unit_price) === null)) return 'unit_price invalid'
  if (notification_url !== undefined && !URL.canParse(notification_url))
    return 'notification_url attribute must be url valid'
  if (Object.values(back_urls).some((url) => !URL.canParse(url))) return 'back_urls invalid'
  if (auto_return && !back_urls.success) return 'auto_return invalid. back_url.success must be defined'
  if (expiration_date_to !== undefined && Number.isNaN(Date.parse(expiration_date_to)))
    return 'expiration_date_to invalid'
  return null
}
