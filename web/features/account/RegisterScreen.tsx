import { useState } from 'react'
import { Link } from 'react-router'
import { emailProblem, loginProblem, passwordProblem } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import { useSession } from '#web/features/session/session.ts'
import { Redirect } from '#web/Redirect.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { AccountPage } from './AccountPage.tsx'
import { register } from './api.ts'
import { ChosenPassword } from './ChosenPassword.tsx'
import { FormFailure } from './FormFailure.tsx'
import { accountFailure, texts } from './texts.ts'
import { useForm } from './use-form.ts'

export function RegisterScreen() {
  const session = useSession()
  // Also who has just made an account here.
  if (session.status === 'player') return <Redirect to={paths.user} />
  return (
    <AccountPage
      scene="all-classes"
      title="Criar conta"
      lead="Um usuário serve para o site e para o jogo. Leva menos de um minuto."
    >
      {session.status === 'asking' ? <Skeleton className="h-112" /> : <RegistrationForm />}
    </AccountPage>
  )
}

function RegistrationForm() {
  const [login, setLogin] = useState('')
  const [email, setEmail] = useState('')
  const { sending, form, field } = useForm({
    fields: ['login', 'email', 'password', 'repeat'],
    problemsOf: (typed) => ({
      login: loginProblem(typed.login.trim()),
      email: emailProblem(typed.email.trim()),
      password: passwordProblem(typed.password),
      repeat:
        !passwordProblem(typed.password) && typed.repeat !== typed.password ? texts.passwordsDiffer : null,
    }),
    send: (typed) =>
      register({ login: typed.login.trim(), email: typed.email.trim(), password: typed.password }),
  })

  return (
    <form {...form} className="grid gap-5">
      {sending.isError && (
        <FormFailure>{accountFailure(sending.error, texts.registrationFailed)}</FormFailure>
      )}
      <Field
        {...field('login')}
        label="Usuário"
        hint="Letras sem acento, números ou _."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ currentTarget }) => setLogin(currentTarget.value)}
      />
      <Field
        {...field('email')}
        label="E-mail"
        hint="Só para recuperar a conta e confirmar mudanças."
        type="email"
        autoComplete="email"
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <ChosenPassword
        password={{ ...field('password'), label: 'Senha' }}
        repeat={{ ...field('repeat'), label: 'Repetir senha' }}
        about={[login, email]}
      />
      <Button type="submit" busy={sending.isPending} busyText="Criando a conta...">
        Criar conta
      </Button>
      <p className="text-center text-sm text-muted">
        Já tem uma conta?{' '}
        <Link to={paths.login} className="link">
          Entrar
        </Link>
      </p>
    </form>
  )
}
