import { Link, useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { Modal } from '#web/ui/Modal.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import { startSession } from './session.ts'
import { loginModalFailure } from './texts.ts'
import type { MailLink } from './use-mail-link.ts'

type LoginModalProps = {
  onClose: () => void
  /** Where the player was going, by a link that only works for who is signed in. */
  wanted?: MailLink | undefined
}

export function LoginModal({ onClose, wanted }: LoginModalProps) {
  const navigate = useNavigate()
  const description = wanted
    ? 'Entre para continuar com o link do seu e-mail.'
    : 'Bem-vindo de volta ao reino.'
  return (
    <Modal open onOpenChange={onClose} size="sm" title="Entrar" description={description}>
      <CredentialsForm
        failureText={loginModalFailure}
        onSuccess={(session) => {
          startSession(session)
          if (wanted) navigate(wanted.to, { replace: true, state: { token: wanted.token } })
          window.location.reload()
        }}
        links={
          <>
            <Link to={paths.forgotPassword} onClick={onClose} className="link">
              Esqueci minha senha
            </Link>
            <Link to={paths.register} onClick={onClose} className="link">
              Ainda não tenho uma conta
            </Link>
          </>
        }
      />
    </Modal>
  )
}
