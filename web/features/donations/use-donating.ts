import { useState } from 'react'
import { useNavigate } from 'react-router'
import { donationProblem, totalOf } from '#contract/donations.ts'
import { reaisOf } from '#contract/money.ts'
import { donationPath, paths } from '#contract/paths.ts'
import { recheckSession } from '#web/features/session/session.ts'
import { useLater } from '#web/ui/use-later.ts'
import { usePassingMessage } from '#web/ui/use-passing-message.ts'
import { type PaymentLink, useDonationLink } from './api.ts'
import type { ChosenItem } from './choice.ts'
import { donationFailure, isRefused, texts } from './texts.ts'

const MESSAGE_LASTS_MS = 5_000
const HOME_AFTER_MS = 2_000
/** Then the message has had its time too, and whoever comes back finds what became of the payment. */
const FOLLOWED_AFTER_MS = 3_500

/** `refused`: who is not signed in goes home. `blocked`: the browser opened no tab. */
type Step = { name: 'choosing' | 'refused' } | { name: 'opened' | 'blocked'; link: PaymentLink }

export type Donating = ReturnType<typeof useDonating>

/** From the click to the payment in a tab of its own. */
export function useDonating(lines: ChosenItem[], onOpened: () => void) {
  const navigate = useNavigate()
  const { message, say, forget } = usePassingMessage(MESSAGE_LASTS_MS)
  const [step, setStep] = useState<Step>({ name: 'choosing' })
  const { mutate, isPending } = useDonationLink(async (link, tab) => {
    say('success', texts.linkReady)
    if (!(await tab.lead(link.url))) return setStep({ name: 'blocked', link })
    setStep({ name: 'opened', link })
    onOpened()
  })
  useLater(HOME_AFTER_MS, step.name === 'refused', () => {
    navigate(paths.home)
    recheckSession()
  })
  useLater(FOLLOWED_AFTER_MS, step.name === 'opened', () => {
    if (step.name === 'opened') navigate(donationPath(step.link.donationId))
  })

  function donate() {
    const total = totalOf(lines)
    const problem = donationProblem(total)
    if (problem) return say('error', problem)
    const items = lines.map(({ id, label, quantity, value }) => ({ id, label, quantity, value }))
    mutate(
      { items, totalAmount: reaisOf(total) },
      {
        onError: (error) => {
          say('error', donationFailure(error))
          if (isRefused(error)) setStep({ name: 'refused' })
        },
      },
    )
  }

  return {
    ...{ step, message, forget, donate },
    isBusy: isPending || step.name === 'refused',
    /** The link is there, and its tab opens in a moment. */
    isOpening: isPending && message?.text === texts.linkReady,
    /** The player opened the payment by hand. */
    openedByHand(link: PaymentLink) {
      setStep({ name: 'opened', link })
      onOpened()
    },
    /** Another choice is another donation. */
    reconsider: () => setStep((last) => (last.name === 'blocked' ? { name: 'choosing' } : last)),
  }
}
