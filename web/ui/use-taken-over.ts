import { useSyncExternalStore } from 'react'

/** Whether the browser has taken the page over; until then it is as the server drew it. */
export const useTakenOver = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const never = () => () => {}
