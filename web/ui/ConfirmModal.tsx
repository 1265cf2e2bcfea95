import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Modal } from './Modal.tsx'
import { Notice } from './Notice.tsx'

type ConfirmModalProps = {
  /** The question. */
  title: string
  /** What will be lost. */
  children: ReactNode
  /** The verb of the act. */
  confirm: string
  /** What the button says while the act runs, and whether it does. */
  busyText?: string
  busy?: boolean
  /** Why the last attempt failed. */
  error?: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is destroyed. It stays open until its owner closes it: a failed act can be tried again. */
export function ConfirmModal({
  title,
  children,
  confirm,
  error,
  onConfirm,
  onClose,
  ...running
}: ConfirmModalProps) {
  return (
    <Modal
      open
      onOpenChange={onClose}
      size="sm"
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} className="max-sm:px-4">
            Cancelar
          </Button>
          <Button variant="danger" {...running} onClick={onConfirm} className="max-sm:px-4">
            {confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="text-pretty wrap-anywhere">{children}</div>
        {error && <Notice tone="error">{error}</Notice>}
      </div>
    </Modal>
  )
}
