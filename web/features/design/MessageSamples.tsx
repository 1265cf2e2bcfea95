import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { SampleSection } from './SampleSection.tsx'

export function MessageSamples() {
  const [isNoticeOpen, setIsNoticeOpen] = useState(true)
  return (
    <SampleSection
      title="Avisos e esperas"
      note="O que aconteceu, o que está vindo, e o que fazer quando não há nada."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Notice>Os servidores reiniciam às 6h.</Notice>
        <Notice tone="success" title="Doação confirmada">
          Os itens chegam ao seu personagem em instantes.
        </Notice>
        <Notice tone="warn" title="Poucos giros">
          Restam 2 giros na sua carteira.
        </Notice>
        {isNoticeOpen && (
          <Notice tone="error" title="Não foi possível entrar" onClose={() => setIsNoticeOpen(false)}>
            Usuário ou senha inválidos.
          </Notice>
        )}
      </div>
      <Panel variant="plain" className="grid gap-4">
        <p>
          Chrome no Windows <Badge>Esta sessão</Badge>
        </p>
        <ProgressBar label="Enviando a imagem" share={0.4} />
      </Panel>
      <div className="grid gap-6 lg:grid-cols-2">
        <Panel variant="plain" aria-label="Carregando" className="flex items-center gap-5">
          <Skeleton shape="circle" className="size-20 shrink-0" />
          <div className="grid grow gap-3">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </Panel>
        <EmptyState
          icon={<ScrollText aria-hidden />}
          title="Nenhum ticket ainda"
          action={
            <Button variant="secondary" size="sm">
              Abrir ticket
            </Button>
          }
        >
          Precisa de ajuda? A equipe responde por aqui.
        </EmptyState>
      </div>
    </SampleSection>
  )
}
