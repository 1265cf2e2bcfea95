import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { LINK_MINUTES } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import { MailboxLink } from '#web/features/session/MailboxLink.tsx'
import { useMailLink } from '#web/features/session/use-mail-link.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Outcome } from '#web/ui/Outcome.tsx'
import { AccountPage } from './AccountPage.tsx'
import { askForReset, resetPassword } from './api.ts'
import { FormFailure } from './FormFailure.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { accountFailure, texts } from './texts.ts'
import { useForm } from './use-form.ts'
import { useOutcome } from './use-outcome.ts'

export function ForgotPasswordScreen() {
  const { token } = useMailLink()
  const { outcome, tell } = useOutcome()
  if (outcome !== undefined) return <PasswordReset message={outcome} />
  return token === null ? <Request /> : <Reset token={token} onDone={tell} />
}

function Request() {
  const [message, setMessage] = useState<string>()
  return (
    <AccountPage
      scene="mage"
      title="Esqueci minha senha"
      lead="Diga quem você é, e enviaremos um link para escolher outra senha."
    >
      {message === undefined ? (
        <RequestForm onSent={setMessage} />
      ) : (
        <Outcome message={message}>
          <p className="text-sm text-pretty text-muted">
            O link vale por {LINK_MINUTES} minutos e uma única vez. Se ele não chegar em alguns instantes,
            olhe também na pasta de spam.
          </p>
          <MailboxLink />
          <Button variant="secondary" onClick={() => setMessage(undefined)}>
            Pedir de novo
          </Button>
        </Outcome>
      )}
      <p className="mt-5 text-center text-sm text-muted">
        Lembrou a senha?{' '}
        <Link to={paths.login} className="link">
          Entrar
        </Link>
      </p>
    </AccountPage>
  )
}

function RequestForm({ onSent }: { onSent: (message: string) => void }) {
  const { sending, form, field } = useForm({
    fields: ['login'],
    problemsOf: ({ login }) => ({ login: login.trim() === '' ? texts.noLogin : null }),
    send: ({ login }) => askForReset({ login: login.trim() }),
    onSuccess: ({ message }) => onSent(message || texts.recoverySent),
  })
  return (
    <form {...form} className="grid gap-5">
      {sending.isError && <FormFailure>{accountFailure(sending.error, texts.requestFailed)}</FormFailure>}
      <Field
        {...field('login')}
        label="Usuário ou e-mail"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" busy={sending.isPending} busyText="Enviando...">
        Enviar link
      </Button>
    </form>
  )
}

function Reset({ token, onDone }: { token: string; onDone: (message: string) => void }) {
  const navigate = useNavigate()
  return (
    <AccountPage
      scene="mage"
      title="Nova senha"
      lead="Escolha uma senha que você não usa em nenhum outro lugar."
    >
      <NewPasswordForm
        send={(newPassword) => resetPassword({ token, newPassword })}
        onSuccess={({ message }) => onDone(message || texts.passwordChanged)}
        onAskAgain={() => navigate(paths.forgotPassword, { replace: true, state: null })}
      />
    </AccountPage>
  )
}

function PasswordReset({ message }: { message: string }) {
  return (
    <AccountPage
      scene="mage"
      title="Nova senha"
      lead="Por segurança, saímos da sua conta em todos os aparelhos."
    >
      <Outcome message={message}>
        <Button asChild>
          <Link to={paths.login} replace>
            Entrar com a nova senha
          </Link>
        </Button>
      </Outcome>
    </AccountPage>
  )
}
