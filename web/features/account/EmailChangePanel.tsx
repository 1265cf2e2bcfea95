import { newEmailProblem, UNDO_HOURS } from '#contract/account.ts'
import type { User } from '#contract/session.ts'
import { useMailLink } from '#web/features/session/use-mail-link.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { changeEmail } from './api.ts'
import { ChangePanel } from './ChangePanel.tsx'
import { FormFailure } from './FormFailure.tsx'
import { LinkFailure } from './LinkFailure.tsx'
import { accountFailure, texts } from './texts.ts'
import { useForm } from './use-form.ts'
import { useOutcome } from './use-outcome.ts'

type EmailChangePanelProps = { user: User; onAskAgain: () => void }

export function EmailChangePanel({ user, onAskAgain }: EmailChangePanelProps) {
  const { token } = useMailLink()
  const { outcome, tell } = useOutcome()
  return (
    <ChangePanel
      title="Alterar Email"
      icon="pergaminho"
      note={`Avisaremos os dois endereços. Pelo antigo ainda será possível desfazer a troca por ${UNDO_HOURS} horas.`}
      outcome={outcome}
    >
      {token === null ? (
        <Notice tone="error">
          <LinkFailure text={texts.invalidToken} onAskAgain={onAskAgain} />
        </Notice>
      ) : (
        <NewEmailForm user={user} token={token} onChanged={tell} onAskAgain={onAskAgain} />
      )}
    </ChangePanel>
  )
}

type NewEmailFormProps = {
  user: User
  token: string
  onChanged: (message: string) => void
  onAskAgain: () => void
}

function NewEmailForm({ user, token, onChanged, onAskAgain }: NewEmailFormProps) {
  const { sending, form, field } = useForm({
    fields: ['newEmail'],
    problemsOf: ({ newEmail }) => ({ newEmail: newEmailProblem(newEmail.trim(), user.email) }),
    send: ({ newEmail }) => changeEmail({ token, newEmail: newEmail.trim(), login: user.login }),
    onSuccess: ({ message }) => onChanged(message || texts.emailChanged),
  })

  return (
    <form {...form} className="grid gap-5">
      {sending.isError && (
        <FormFailure>
          <LinkFailure
            text={accountFailure(sending.error, texts.emailChangeFailed)}
            onAskAgain={onAskAgain}
          />
        </FormFailure>
      )}
      <Field label="E-mail atual" type="email" value={user.email} readOnly autoComplete="off" />
      <Field {...field('newEmail')} label="Novo e-mail" type="email" autoComplete="email" />
      <Button type="submit" busy={sending.isPending} busyText="Confirmando...">
        Confirmar novo e-mail
      </Button>
    </form>
  )
}
