import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { STALE } from '#contract/staff.ts'
import { ErrorAnswer, failureText } from '#web/http/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { StaleNotice } from './StaleNotice.tsx'

type EditModalProps = {
  title: string
  description?: ReactNode
  size?: 'md' | 'lg'
  /** What the button that saves says. */
  save?: string
  /** Something was typed that would be lost. */
  isDirty: boolean
  /** What is still on its way. */
  waitingFor?: string | undefined
  saving: { isPending: boolean; error: Error | null }
  /** What is said of a failure that the server said nothing about. */
  failed: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Somebody else changed it meanwhile: shows what they made of it. */
  onReload?: (() => void) | undefined
  onClose: () => void
  children: ReactNode
}

/** A form in a window. What was typed stays until it is saved, or given up on purpose. */
export function EditModal({ onClose, isDirty, saving, ...props }: EditModalProps) {
  const id = useId()
  const [isLeaving, setIsLeaving] = useState(false)
  const { title, description, size = 'md', save = 'Salvar', waitingFor, failed, onSubmit, onReload } = props
  const isStale = saving.error instanceof ErrorAnswer && saving.error.sentence === STALE

  function leave() {
    // What comes of it is told here.
    if (saving.isPending) return
    if (isDirty) setIsLeaving(true)
    else onClose()
  }

  return (
    <Modal
      open
      onOpenChange={leave}
      title={title}
      description={description}
      size={size}
      footer={
        <>
          {waitingFor && <Notice className="w-full">{waitingFor}</Notice>}
          {saving.error && (
            <div className="w-full">
              {isStale && onReload ? (
                <StaleNotice error={saving.error} onReload={onReload} />
              ) : (
                <Notice tone="error">{failureText(saving.error, failed)}</Notice>
              )}
            </div>
          )}
          <Button variant="secondary" onClick={leave} className="max-sm:px-4">
            Cancelar
          </Button>
          <Button
            type="submit"
            form={id}
            busy={saving.isPending}
            busyText="Salvando..."
            className="max-sm:px-4"
          >
            {save}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit}>
        {props.children}
      </form>
      {isLeaving && (
        <ConfirmModal
          title="Descartar o que você mudou?"
          confirm="Descartar"
          onConfirm={onClose}
          onClose={() => setIsLeaving(false)}
        >
          <p>O que você digitou nesta janela ainda não foi salvo.</p>
        </ConfirmModal>
      )}
    </Modal>
  )
}
