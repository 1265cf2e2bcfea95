import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { REASON_MAX_LENGTH, reasonProblem } from '#contract/staff.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Notice } from '#web/ui/Notice.tsx'

type ReasonModalProps = {
  /** The question. */
  title: string
  /** What will happen, and the fields of the act if it has any. */
  children: ReactNode
  /** The verb of the act. */
  confirm: string
  /** What leaves it; another word where the act itself is a cancelling. */
  dismiss?: string
  busyText?: string
  /** `danger`: something is taken away or cannot be undone. */
  variant?: 'primary' | 'danger'
  /** Who will read it. */
  reasonHint?: string
  busy: boolean
  /** Why the last attempt failed. What was typed stays. */
  error?: string | undefined
  /** Why the act's own fields do not do yet. They say it themselves; with it nothing is sent. */
  problem?: string | null
  /** Told at every attempt, so that the act's own fields can say what they lack. */
  onTry?: () => void
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks what for before something is done. It stays open until its owner closes it: a failed act can be tried again. */
export function ReasonModal({
  title,
  children,
  confirm,
  dismiss = 'Cancelar',
  busyText,
  variant = 'danger',
  reasonHint = 'Fica no registro da administração.',
  busy,
  error,
  problem = null,
  onTry,
  onConfirm,
  onClose,
}: ReasonModalProps) {
  const [reason, setReason] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const id = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    setHasTried(true)
    onTry?.()
    if (!busy && problem === null && reasonProblem(reason) === null) onConfirm(reason.trim())
  }

  return (
    <Modal
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} className="max-sm:px-4">
            {dismiss}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={variant}
            busy={busy}
            {...(busyText && { busyText })}
            className="max-sm:px-4"
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-5">
        <div className="grid gap-4 text-pretty wrap-anywhere">{children}</div>
        <Field
          label="Motivo"
          hint={reasonHint}
          value={reason}
          maxLength={REASON_MAX_LENGTH}
          error={hasTried ? reasonProblem(reason) : null}
          onChange={({ target }) => setReason(target.value)}
          autoComplete="off"
          required
        />
        {error && <Notice tone="error">{error}</Notice>}
      </form>
    </Modal>
  )
}
