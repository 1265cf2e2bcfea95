import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { pageTitle } from '#web/site.ts'
import { Button } from '#web/ui/Button.tsx'
import { Message } from '#web/ui/Message.tsx'

export function NotFoundScreen() {
  return (
    <Message
      title="Página não encontrada"
      text="Este caminho não leva a lugar nenhum do reino. Confira o endereço ou volte para a praça central."
    >
      <title>{pageTitle('Página não encontrada')}</title>
      <Button asChild>
        <Link to={paths.home}>Voltar ao início</Link>
      </Button>
    </Message>
  )
}
