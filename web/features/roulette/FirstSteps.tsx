import { Coins } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { SPINS } from '#contract/roulette.ts'
import type { Wallet } from '#contract/wallet.ts'
import { formatCount } from '#web/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** For who has nothing to spin with yet. */
export function FirstSteps({ hasCash }: { hasCash: boolean }) {
  return (
    <EmptyState
      icon={<Coins aria-hidden />}
      title="Você ainda não tem giros."
      action={
        <Button asChild>
          <Link to={paths.wiki}>Como conseguir {hasCash ? 'Gold e Cash' : 'Gold'}</Link>
        </Button>
      }
    >
      Cada giro custa {formatCount(SPINS.GOLD.cost)} Gold
      {hasCash && ` ou ${formatCount(SPINS.CASH.cost)} Cash`}. Enquanto junta, veja aqui embaixo o que dá para
      ganhar e a chance de cada prêmio.
    </EmptyState>
  )
}

export const hasNothing = (wallet: Wallet) => Object.values(wallet).every((balance) => balance === 0)
