import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

type MissingPageProps = {
  /** The first page of the list, and what the link to it says. */
  to: string
  action: string
  /** Which list it is that ends before this page. */
  children: ReactNode
}

/** For a number in the address that a list does not reach. */
export function MissingPage({ to, action, children }: MissingPageProps) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="Esta página não existe."
      action={
        <Button asChild variant="secondary">
          <Link to={to}>{action}</Link>
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
