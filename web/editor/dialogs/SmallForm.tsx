import { type ReactNode, useId } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Modal.tsx'

type SmallFormProps = {
  title: string
  submit: string
  onSubmit: () => void
  onClose: () => void
  /** Taking away what is edited. */
  removal?: { label: string; onRemove: () => void } | undefined
  children: ReactNode
}

/** A dialog above the text that asks for a line or two. */
export function SmallForm({ title, submit, onSubmit, onClose, removal, children }: SmallFormProps) {
  const id = useId()
  return (
    <Modal
      open
      onOpenChange={onClose}
      size="sm"
      title={title}
      footer={
        <>
          {removal && (
            <Button variant="ghost" onClick={removal.onRemove} className="mr-auto max-sm:px-3">
              {removal.label}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose} className="max-sm:px-4">
            Cancelar
          </Button>
          <Button type="submit" form={id} className="max-sm:px-4">
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          // React would tell the form around the text, as if that were sent.
          event.stopPropagation()
          onSubmit()
        }}
      >
        {children}
      </form>
    </Modal>
  )
}
