import type { User } from '#contract/session.ts'
import { useMailLink } from '#web/features/session/use-mail-link.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { changePassword } from './api.ts'
import { ChangePanel } from './ChangePanel.tsx'
import { LinkFailure } from './LinkFailure.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { texts } from './texts.ts'
import { useOutcome } from './use-outcome.ts'

type PasswordChangePanelProps = { user: User; onAskAgain: () => void }

export function PasswordChangePanel({ user, onAskAgain }: PasswordChangePanelProps) {
  const { token } = useMailLink()
  const { outcome, tell } = useOutcome()
  return (
    <ChangePanel
      title="Alterar Senha"
      icon="chave"
      note="Depois da troca você continua conectado aqui, e sai da conta em todos os outros aparelhos."
      outcome={outcome}
    >
      {token === null ? (
        <Notice tone="error">
          <LinkFailure text={texts.invalidToken} onAskAgain={onAskAgain} />
        </Notice>
      ) : (
        <NewPasswordForm
          user={user}
          send={(newPassword) => changePassword({ token, newPassword, login: user.login })}
          onSuccess={({ message }) => tell(message || texts.passwordChanged)}
          onAskAgain={onAskAgain}
        />
      )}
    </ChangePanel>
  )
}
