import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type DonationOrder, donationProblem, totalOf } from '#contract/donations.ts'
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

/** `refused`: who is not signed in goes home. `linked`: the tab opens in a moment. `blocked`: the browser opened none. */
type Step = { name: 'choosing' | 'refused' | 'linked' } | { name: 'opened' | 'blocked'; link: PaymentLink }

export type Donating = ReturnType<typeof useDonating>

/** From the click to the payment in a tab of its own. */
export function useDonating(lines: ChosenItem[], onOpened: () => void) {
  const { message, say, forget } = usePassingMessage(MESSAGE_LASTS_MS)
  const [step, setStep] = useState<Step>({ name: 'choosing' })
  const { mutate, isPending } = useDonationLink(async (link, tab) => {
    say('success', texts.linkReady)
    setStep({ name: 'linked' })
    if (await tab.lead(link.url)) opened(link)
    else setStep({ name: 'blocked', link })
  })
  useWayOn(step)

  function opened(link: PaymentLink) {
    setStep({ name: 'opened', link })
    onOpened()
  }

  function donate() {
    const problem = donationProblem(totalOf(lines))
    if (problem) say('error', problem)
    else mutate(orderOf(lines), { onError: fail })
  }

  function fail(error: Error) {
    say('error', donationFailure(error))
    if (isRefused(error)) setStep({ name: 'refused' })
  }

  return {
    ...{ step, message, forget, donate },
    isBusy: isPending || step.name === 'refused',
    /** By hand, where it did not open by itself. */
    opened,
    /** Another choice is another donation. */
    reconsider: () => setStep((last) => (last.name === 'blocked' ? { name: 'choosing' } : last)),
  }
}

function orderOf(lines: ChosenItem[]): DonationOrder {
  const items = lines.map(({ id, label, quantity, value }) => ({ id, label, quantity, value }))
  return { items, totalAmount: reaisOf(totalOf(lines)) }
}

/** Home, or to where the payment is followed. */
function useWayOn(step: Step) {
  const navigate = useNavigate()
  useLater(HOME_AFTER_MS, step.name === 'refused', () => {
    navigate(paths.home)
    recheckSession()
  })
  useLater(FOLLOWED_AFTER_MS, step.name === 'opened', () => {
    if ('link' in step) navigate(donationPath(step.link.donationId))
  })
}
