import type { RefObject } from 'react'
import { failureText } from '#web/http/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

type OrderBarProps = {
  order: {
    isChanged: boolean
    isPending: boolean
    error: Error | null
    undo: () => void
    save: (onSaved: () => void) => void
  }
  /** What is arranged: it takes the focus when the bar goes. */
  list: RefObject<HTMLElement | null>
  onSaved: () => void
}

/** While a list is arranged: the new order is saved as one change, or undone. */
export function OrderBar({ order, list, onSaved }: OrderBarProps) {
  const leave = () => list.current?.focus({ preventScroll: true })

  function undo() {
    order.undo()
    leave()
  }

  function saved() {
    leave()
    onSaved()
  }

  if (!order.isChanged) return null
  return (
    <div className="frame relative grid gap-3 rounded-lg px-5 py-3 shadow-float before:hidden">
      {order.error && (
        <Notice tone="error">{failureText(order.error, 'Não foi possível salvar a ordem.')}</Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="grow text-sm font-medium">
          A ordem mudou e ainda não foi salva.
        </p>
        <Button variant="secondary" size="sm" onClick={undo}>
          Desfazer
        </Button>
        <Button size="sm" busy={order.isPending} busyText="Salvando..." onClick={() => order.save(saved)}>
          Salvar a ordem
        </Button>
      </div>
    </div>
  )
}
