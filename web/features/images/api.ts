import type { AccountAnswer, IconChange } from '#contract/account.ts'
import type { ImageAnswer, ImageUrl } from '#contract/images.ts'
import type { User } from '#contract/session.ts'
import { call } from '#web/http/client.ts'

/** The server fetches it: the browser shows itself to no other site. */
export const previewImage = async (url: string) =>
  (await call<ImageAnswer>('POST', '/api/images/preview', { body: { url } satisfies ImageUrl })).data.url

export async function changeIcon({ login }: User, newIconUrl: string, signal: AbortSignal) {
  const body: IconChange = { newIconUrl }
  const path = `/api/users/${encodeURIComponent(login)}/icon`
  return (await call<AccountAnswer>('PUT', path, { body, signal })).user
}
