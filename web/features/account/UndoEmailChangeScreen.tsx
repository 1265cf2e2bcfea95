import { Link } from 'react-router'
import { UNDO_HOURS } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import { MailboxLink } from '#web/features/session/MailboxLink.tsx'
import { useMailLink } from '#web/features/session/use-mail-link.ts'
import { useSingleMutation } from '#web/http/use-single-mutation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Outcome } from '#web/ui/Outcome.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { AccountPage } from './AccountPage.tsx'
import { undoEmailChange } from './api.ts'
import { accountFailure, texts } from './texts.ts'
import { useOutcome } from './use-outcome.ts'

/** It waits for a click: what scans mails opens every link in them. */
export function UndoEmailChangeScreen() {
  const { token } = useMailLink()
  const { outcome, tell } = useOutcome()
  if (outcome !== undefined) return <Undone message={outcome} />
  return token === null ? <DeadLink /> : <Undo token={token} onDone={tell} />
}

function Undo({ token, onDone }: { token: string; onDone: (message: string) => void }) {
  const undo = useSingleMutation({ mutationFn: undoEmailChange })
  const failure = undo.isError && accountFailure(undo.error, texts.undoFailed)

  const send = () =>
    undo.mutate({ token }, { onSuccess: ({ message }) => onDone(message || texts.emailRestored) })

  if (failure === texts.invalidToken)
    return (
      <div ref={takeFocus} tabIndex={-1} className="outline-none">
        <DeadLink />
      </div>
    )
  return (
    <AccountPage
      scene="templar"
      title={title}
      lead="O e-mail da sua conta foi trocado, e não foi você? Quem trocou sabia a sua senha."
    >
      <div className="grid gap-5">
        {failure && <Notice tone="error">{failure}</Notice>}
        <ul className="grid list-disc gap-2 pl-5 text-pretty marker:text-gold">
          <li>A conta volta a usar o endereço em que você recebeu este link.</li>
          <li>A senha atual deixa de valer, e a conta sai de todos os aparelhos.</li>
          <li>Você recebe um link para criar uma nova senha.</li>
        </ul>
        <Button busy={undo.isPending} busyText="Desfazendo..." onClick={send}>
          <span>
            Desfazer a troca de <span className="whitespace-nowrap">e-mail</span>
          </span>
        </Button>
      </div>
    </AccountPage>
  )
}

function DeadLink() {
  return (
    <AccountPage
      scene="templar"
      title={title}
      lead={`O link vale uma única vez, por ${UNDO_HOURS} horas depois da troca.`}
    >
      <div className="grid gap-5">
        <Notice tone="error">{texts.invalidToken}</Notice>
        <p className="text-pretty text-muted">
          Se a sua conta ainda usa um endereço que não é seu, fale com a equipe pelos{' '}
          <Link to={paths.social} className="link">
            nossos canais
          </Link>
          .
        </p>
      </div>
    </AccountPage>
  )
}

function Undone({ message }: { message: string }) {
  return (
    <AccountPage
      scene="templar"
      title="Troca desfeita"
      lead="A sua conta voltou para você. Falta escolher uma nova senha."
    >
      <Outcome message={message}>
        <MailboxLink />
        <p className="text-sm text-muted">
          O link não chegou?{' '}
          <Link to={paths.forgotPassword} replace className="link">
            Peça outro
          </Link>
          .
        </p>
      </Outcome>
    </AccountPage>
  )
}

const title = 'Desfazer a troca de e-mail'
