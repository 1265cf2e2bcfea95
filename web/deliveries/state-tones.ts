import type { DeliveryState } from '#contract/deliveries.ts'

/** How good the news are. */
export const stateTones = {
  queued: 'info',
  sending: 'info',
  delivered: 'success',
  waiting: 'warn',
  refused: 'danger',
  stuck: 'warn',
  cancelled: 'warn',
} as const satisfies Record<DeliveryState, string>
