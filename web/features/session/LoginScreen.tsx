import { Link, useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { PageHead } from '#web/PageHead.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import { startSession } from './session.ts'
import { loginScreenFailure } from './texts.ts'

export function LoginScreen() {
  const navigate = useNavigate()
  return (
    // `data-modal` holds the page behind still; this screen scrolls by itself where it does not fit.
    <div data-modal className="fixed inset-0 z-10 grid overflow-y-auto bg-abyss/80 px-4 pt-24 pb-8">
      <PageHead title="Entrar" />
      <Panel className="m-auto w-full max-w-md">
        <Heading level={1} align="center" ornament>
          Entrar
        </Heading>
        <p className="mt-4 mb-6 text-center text-muted">Bem-vindo de volta ao reino.</p>
        <CredentialsForm
          failureText={loginScreenFailure}
          onSuccess={(session) => {
            startSession(session)
            navigate(paths.user)
          }}
          links={
            <>
              <Link to={paths.forgotPassword} className="link">
                Esqueci minha senha
              </Link>
              <Link to={paths.register} className="link">
                Registre-se
              </Link>
            </>
          }
        />
      </Panel>
    </div>
  )
}
