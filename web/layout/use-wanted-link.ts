import { useLocation, useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { HomeState } from '#web/features/session/use-mail-link.ts'
import { useTakenOver } from '#web/ui/use-taken-over.ts'

/** The link for which a visitor has to sign in, until they do or say that they will not. */
export function useWantedLink() {
  const navigate = useNavigate()
  const state: HomeState = useLocation().state
  // The server drew the page without it.
  const wanted = useTakenOver() ? state?.wanted : undefined
  return {
    wanted,
    forget() {
      if (wanted) navigate(paths.home, { replace: true, state: null })
    },
  }
}
