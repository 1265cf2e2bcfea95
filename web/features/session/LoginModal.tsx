import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { Modal } from '#web/ui/Modal.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import { startSession } from './session.ts'
import { loginModalFailure } from './texts.ts'

export function LoginModal({ onClose }: { onClose: () => void }) {
  return (
    <Modal open onOpenChange={onClose} size="sm" title="Entrar" description="Bem-vindo de volta ao reino.">
      <CredentialsForm
        failureText={loginModalFailure}
        onSuccess={(session) => {
          startSession(session)
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
