import { isMissing } from '#web/http/client.ts'

/** For a refused deletion: somebody was faster, and it is as it should be. */
export function unlessGone(error: unknown) {
  if (!isMissing(error)) throw error
}
