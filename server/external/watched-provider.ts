// A provider that stops answering is a thing to know: said once when it goes, once when it is back.
import type { FastifyBaseLogger } from 'fastify'
import { type PaymentProvider, ProviderAway, ProviderRefused } from './payment-provider.ts'

export interface WatchedProvider extends PaymentProvider {
  isAway(): boolean
}

export function watched(provider: PaymentProvider, log: FastifyBaseLogger): WatchedProvider {
  let isAway = false
  const watch =
    <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) =>
    async (...args: Args) => {
      try {
        const answer = await call(...args)
        if (isAway) log.info('the payment provider answers again')
        isAway = false
        return answer
      } catch (error) {
        if (error instanceof ProviderAway && !isAway) {
          isAway = true
          log.warn({ err: error }, 'the payment provider does not answer')
        }
        if (error instanceof ProviderRefused) log.warn({ err: error }, 'the payment provider refuses')
        throw error
      }
    }
  return {
    ...{ isLive: provider.isLive, read: provider.read, isAway: () => isAway },
    createLink: watch(provider.createLink),
    payment: watch(provider.payment),
    paymentsFor: watch(provider.paymentsFor),
    chargedBack: watch(provider.chargedBack),
    refund: watch(provider.refund),
    refundsOf: watch(provider.refundsOf),
  }
}
