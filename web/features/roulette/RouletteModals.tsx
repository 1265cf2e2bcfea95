import type { WheelType } from '#contract/roulette.ts'
import type { Care } from '#contract/roulette-care.ts'
import { BuySpinsModal } from './BuySpinsModal.tsx'
import { AgeCheckModal } from './care/AgeCheckModal.tsx'
import { CareModal } from './care/CareModal.tsx'
import { JokerExchangeModal } from './JokerExchangeModal.tsx'
import { QuickSpinModal } from './QuickSpinModal.tsx'
import { SpinModeModal } from './SpinModeModal.tsx'
import type { Roulette } from './use-roulette.ts'

/** `care`: as it is now, even while the reel turns. */
export function RouletteModals({ roulette, care }: { roulette: Roulette; care: Care }) {
  const { wheel, wheels, spins, shown, modals, message, age, spin } = roulette
  const { open, show, close } = modals

  function tell(text: string) {
    close()
    message.say('success', text)
  }

  return (
    <>
      {open === 'mode' && (
        <SpinModeModal
          wheel={wheel}
          spins={spins}
          onSingle={() => {
            close()
            spin()
          }}
          onQuick={() => show('quick')}
          onClose={close}
        />
      )}
      {open === 'quick' && (
        <QuickSpinModal
          wheel={wheel}
          spins={spins}
          onBuy={() => show('buy')}
          onExchange={() => show('exchange')}
          onClose={close}
        />
      )}
      {open === 'buy' && (
        <BuySpinsModal
          wheel={wheel}
          wheels={purchasableWith(care)}
          wallet={shown.currencies}
          forAdults={age.forAdults}
          onBought={tell}
          onClose={close}
        />
      )}
      {open === 'exchange' && (
        <JokerExchangeModal
          wheels={wheels}
          tokens={shown.currencies.joker_tokens}
          onExchanged={(text) => {
            // The tokens that were won have been spent.
            roulette.forget()
            tell(text)
          }}
          onClose={close}
        />
      )}
      <CareModal care={care} isOpen={open === 'care'} onClose={close} />
      <AgeCheckModal isOpen={age.isAsking} onClose={age.onClose} onAdult={age.onAdult} />
    </>
  )
}

const purchasableWith = ({ cash_wheel }: Care): WheelType[] =>
  cash_wheel === 'open' || cash_wheel === 'ask' ? ['GOLD', 'CASH'] : ['GOLD']
