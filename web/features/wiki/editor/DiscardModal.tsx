import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Modal.tsx'

type DiscardModalProps = {
  title?: string
  children: string
  onStay: () => void
  onDiscard: () => void
}

/** Asks before what was written is lost. */
export function DiscardModal({
  title = 'Descartar as alterações?',
  children,
  onStay,
  onDiscard,
}: DiscardModalProps) {
  return (
    <Modal
      open
      onOpenChange={onStay}
      size="sm"
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onStay} className="max-sm:px-4">
            Continuar editando
          </Button>
          <Button variant="danger" onClick={onDiscard} className="max-sm:px-4">
            Descartar
          </Button>
        </>
      }
    >
      <p className="text-pretty">{children}</p>
    </Modal>
  )
}
