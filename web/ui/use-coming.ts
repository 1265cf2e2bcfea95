import { useDeferredValue } from 'react'

/**
 * What has come, once it is drawn: for the first time that is done bit by bit, since a large page in one go would hold up the reader of a
 * slow phone. What changes of it later is there at once.
 */
export function useComing<Data>(data: Data | undefined) {
  const hasCome = useDeferredValue(data !== undefined)
  return hasCome ? data : undefined
}
