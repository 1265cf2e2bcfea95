import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { PageHead } from '#web/PageHead.tsx'
import { Backdrop } from '#web/ui/Backdrop.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Message } from '#web/ui/Message.tsx'

export function NotFoundScreen() {
  return (
    <div className="relative isolate">
      <PageHead title="Página não encontrada" />
      <Backdrop scene="dual-gunner" />
      <Message
        title="Página não encontrada"
        text="Este caminho não leva a lugar nenhum do reino. Confira o endereço ou volte para a praça central."
      >
        <Button asChild>
          <Link to={paths.home}>Voltar ao início</Link>
        </Button>
      </Message>
    </div>
  )
}
