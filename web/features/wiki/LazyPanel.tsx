import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { texts } from './texts.ts'

type LazyPanelProps = {
  /** One that stays for later has nothing to say until then. */
  isWanted?: boolean
  onClose: () => void
  children: ReactNode
}

/** For what comes in a file of its own: after an update of the site it may be gone. */
export function LazyPanel({ isWanted = true, onClose, children }: LazyPanelProps) {
  return <ErrorBoundary fallback={isWanted && <Failure onClose={onClose} />}>{children}</ErrorBoundary>
}

/** While it comes. No modal: it would take the focus from the button to which the real one gives it back. */
export function Opening() {
  return (
    <p
      role="status"
      className="frame fixed inset-0 z-50 m-auto flex size-fit items-center gap-3 rounded-lg px-6 py-4 shadow-float before:hidden"
    >
      <Spinner />
      {texts.panelOpening}
    </p>
  )
}

function Failure({ onClose }: Pick<LazyPanelProps, 'onClose'>) {
  return (
    <Modal
      open
      onOpenChange={onClose}
      size="sm"
      title="Algo deu errado"
      footer={<Button onClick={() => window.location.reload()}>Recarregar</Button>}
    >
      <p>{texts.panelFailed}</p>
    </Modal>
  )
}
