import { newPasswordProblem } from '#contract/account.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChosenPassword } from './ChosenPassword.tsx'
import { FormFailure } from './FormFailure.tsx'
import { LinkFailure } from './LinkFailure.tsx'
import { accountFailure, texts } from './texts.ts'
import { useForm } from './use-form.ts'

type NewPasswordFormProps = {
  send: (newPassword: string) => Promise<{ message: string }>
  onSuccess: (answer: { message: string }) => void
  /** Whose password it will be, where that is known: password managers ask for it too. */
  user?: { login: string; email: string }
  onAskAgain: () => void
}

export function NewPasswordForm({ send, onSuccess, user, onAskAgain }: NewPasswordFormProps) {
  const { sending, form, field } = useForm({
    fields: ['newPassword', 'repeat'],
    problemsOf: ({ newPassword, repeat }) => ({
      newPassword: newPasswordProblem(newPassword),
      repeat: !newPasswordProblem(newPassword) && repeat !== newPassword ? texts.newPasswordsDiffer : null,
    }),
    send: ({ newPassword }) => send(newPassword),
    onSuccess,
  })

  return (
    <form {...form} className="grid gap-5">
      {sending.isError && (
        <FormFailure>
          <LinkFailure
            text={accountFailure(sending.error, texts.passwordChangeFailed)}
            onAskAgain={onAskAgain}
          />
        </FormFailure>
      )}
      {user && <input hidden readOnly autoComplete="username" value={user.login} />}
      <ChosenPassword
        password={{ ...field('newPassword'), label: 'Nova senha' }}
        repeat={{ ...field('repeat'), label: 'Repetir nova senha' }}
        about={user ? [user.login, user.email] : []}
      />
      <Button type="submit" busy={sending.isPending} busyText="Confirmando...">
        Confirmar nova senha
      </Button>
    </form>
  )
}
