import { ErrorAnswer } from '#web/http/client.ts'

const GONE = 404

/** For a refused deletion: somebody was faster, and it is as it should be. */
export function unlessGone(error: unknown) {
  if (!(error instanceof ErrorAnswer && error.status === GONE)) throw error
}
