import type { FormEvent, ReactNode } from 'react'
import type { User } from '#contract/session.ts'
import { useSingleMutation } from '#web/http/use-single-mutation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { logIn } from './api.ts'

type CredentialsFormProps = {
  failureText: (error: unknown) => string
  onSuccess: (session: { user: User; token: string }) => void
  /** Where to go instead: a forgotten password, no account yet. */
  links: ReactNode
}

export function CredentialsForm({ failureText, onSuccess, links }: CredentialsFormProps) {
  const login = useSingleMutation({ mutationFn: logIn, onSuccess })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    login.mutate({ login: String(form.get('login')), password: String(form.get('password')) })
  }

  return (
    <form onSubmit={submit} className="grid gap-5">
      {login.isError && <Notice tone="error">{failureText(login.error)}</Notice>}
      <Field
        label="Usuário"
        name="login"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        disabled={login.isPending}
      />
      <Field
        label="Senha"
        name="password"
        type="password"
        required
        autoComplete="current-password"
        disabled={login.isPending}
      />
      <Button type="submit" busy={login.isPending} busyText="Entrando...">
        Entrar
      </Button>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm">{links}</div>
    </form>
  )
}
