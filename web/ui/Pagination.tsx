import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { pageWindow } from './page-window.ts'

type PaginationProps = { page: number; pages: number; onPageChange: (page: number) => void; label?: string }

/** Nothing is shown for a single page. */
export function Pagination({ page, pages, onPageChange, label = 'Paginação' }: PaginationProps) {
  if (pages <= 1) return null
  const numbers = pageWindow(page, pages)
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-2 sm:justify-center">
      <Step name="Anterior" isEnd={page <= 1} onStep={() => onPageChange(page - 1)}>
        <ChevronLeft aria-hidden />
        <span className="max-sm:sr-only">Anterior</span>
      </Step>
      <p className="text-sm text-muted tabular-nums sm:hidden">
        Página <strong className="text-gold-bright">{page}</strong> de {pages}
      </p>
      <ol className="hidden items-center gap-1 sm:flex">
        {numbers.map((n, i) => (
          // Two gaps never stand side by side, so the number before one names it.
          <li key={n === 'gap' ? `gap-${numbers[i - 1]}` : n}>
            {n === 'gap' ? (
              <span className="px-2 text-muted">…</span>
            ) : (
              <button
                type="button"
                aria-label={`Página ${n}`}
                aria-current={n === page ? 'page' : undefined}
                onClick={() => onPageChange(n)}
                className={`${look} min-w-11 tabular-nums`}
              >
                {n}
              </button>
            )}
          </li>
        ))}
      </ol>
      <Step name="Próxima" isEnd={page >= pages} onStep={() => onPageChange(page + 1)}>
        <span className="max-sm:sr-only">Próxima</span>
        <ChevronRight aria-hidden />
      </Step>
    </nav>
  )
}

type StepProps = { name: string; isEnd: boolean; onStep: () => void; children: ReactNode }

// Not `disabled`: the button under the finger must keep the focus on the last page.
function Step({ name, isEnd, onStep, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isEnd}
      onClick={isEnd ? undefined : onStep}
      className={`${look} min-w-11 px-3`}
    >
      {children}
    </button>
  )
}

const look =
  'inline-flex min-h-11 items-center justify-center gap-1.5 rounded-md border border-transparent text-sm font-semibold text-muted transition duration-200 ease-out not-aria-disabled:hover:border-gold/40 not-aria-disabled:hover:bg-gold/10 not-aria-disabled:hover:text-gold-bright aria-disabled:opacity-50 aria-[current=page]:border-gold aria-[current=page]:bg-gold/15 aria-[current=page]:text-gold-bright [&>svg]:size-4.5'
