import { useLocation, useNavigate } from 'react-router'
import type { ConfirmedResetAnswer } from '#contract/characters.ts'
import { paths } from '#contract/paths.ts'
import { useMailLink } from '#web/features/session/use-mail-link.ts'

export type ResetOutcome = Pick<ConfirmedResetAnswer, 'state' | 'message'>

/** `dead`: it names a reset, and lacks what came with the mail. */
type ResetLink =
  | { kind: 'none' | 'dead' }
  | { kind: 'token'; token: string }
  | { kind: 'outcome'; outcome: ResetOutcome }

/** What a mail led to, and what came of it. In the history that takes the place of the token, which is used up. */
export function useResetLink() {
  const { pathname, state } = useLocation()
  const mail = useMailLink()
  const navigate = useNavigate()

  function replaceBy(next: { outcome: ResetOutcome } | null) {
    // Who is on the way to another page already is not called back.
    if (window.location.pathname === pathname) navigate(paths.characters, { replace: true, state: next })
  }

  return {
    link: linkIn(mail, outcomeIn(state)),
    tell: (outcome: ResetOutcome) => replaceBy({ outcome }),
    forget: () => replaceBy(null),
  }
}

function linkIn({ token, to }: ReturnType<typeof useMailLink>, outcome: ResetOutcome | undefined): ResetLink {
  if (outcome) return { kind: 'outcome', outcome }
  if (token !== null) return { kind: 'token', token }
  return { kind: new URLSearchParams(to.search).has('reset') ? 'dead' : 'none' }
}

/** The history keeps whatever was given to it, by any version of this page. */
function outcomeIn(state: { outcome?: Partial<ResetOutcome> } | null): ResetOutcome | undefined {
  const { state: end, message } = state?.outcome ?? {}
  const isKnown = end === 'delivered' || end === 'queued'
  return isKnown && typeof message === 'string' ? { state: end, message } : undefined
}
