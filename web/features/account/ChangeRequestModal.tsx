import { useState } from 'react'
import { LINK_MINUTES } from '#contract/account.ts'
import type { User } from '#contract/session.ts'
import { LinkSent } from '#web/features/session/LinkSent.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { useLater } from '#web/ui/use-later.ts'
import { askForEmailChange, askForPasswordChange } from './api.ts'
import { FormFailure } from './FormFailure.tsx'
import { accountFailure, texts } from './texts.ts'
import { useForm } from './use-form.ts'

const CLOSE_AFTER_MS = 5_000

export type Change = 'password' | 'email'

type ChangeRequestModalProps = { change: Change; user: User; onClose: () => void }

/** The link goes to the current address: who has the password but not the mail gets no further. */
export function ChangeRequestModal({ change, user, onClose }: ChangeRequestModalProps) {
  const [message, setMessage] = useState<string>()
  useLater(CLOSE_AFTER_MS, message !== undefined, onClose)

  return (
    <Modal
      open
      onOpenChange={onClose}
      size="sm"
      title={titles[change]}
      description="Enviaremos um link de confirmação para o endereço atual."
    >
      {message === undefined ? (
        <RequestForm change={change} user={user} onSent={setMessage} />
      ) : (
        <LinkSent
          message={message}
          whatNext={`Abra o link em até ${LINK_MINUTES} minutos para terminar a mudança.`}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

const titles = { password: 'Alterar Senha', email: 'Alterar Email' }

type RequestFormProps = { change: Change; user: User; onSent: (message: string) => void }

function RequestForm({ change, user: { login, email }, onSent }: RequestFormProps) {
  const { sending, form, field } = useForm({
    fields: ['password'],
    problemsOf: ({ password }) => ({ password: password === '' ? texts.noPassword : null }),
    send: ({ password }) =>
      change === 'password'
        ? askForPasswordChange(login, { old_password: password, current_email: email })
        : askForEmailChange(login, { current_email: email, password }),
    onSuccess: ({ message }) => onSent(message || texts.linkSent),
  })

  return (
    <form {...form} className="grid gap-5">
      {sending.isError && <FormFailure>{accountFailure(sending.error, texts.requestFailed)}</FormFailure>}
      <input hidden readOnly autoComplete="username" value={login} />
      <Field label="E-mail atual" type="email" value={email} readOnly autoComplete="off" />
      <Field {...field('password')} label="Senha atual" type="password" autoComplete="current-password" />
      <Button type="submit" busy={sending.isPending} busyText="Enviando...">
        Solicitar Link
      </Button>
    </form>
  )
}
