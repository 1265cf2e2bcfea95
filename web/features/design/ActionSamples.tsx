import { Coins, Download, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { SampleSection } from './SampleSection.tsx'

export function ActionSamples() {
  const [busy, setBusy] = useState(false)
  function workAWhile() {
    setBusy(true)
    setTimeout(() => setBusy(false), 2000)
  }

  return (
    <SampleSection title="Botões" note="Um só botão de ouro por tela: o que o jogador veio fazer.">
      <Panel className="grid gap-8">
        {variants.map((variant) => (
          <div key={variant} className="flex flex-wrap items-center gap-4">
            <Button variant={variant} size="lg">
              Jogar agora
            </Button>
            <Button variant={variant} icon={<Coins aria-hidden />}>
              Doar
            </Button>
            <Button variant={variant} size="sm">
              Pequeno
            </Button>
            <Button variant={variant} disabled>
              Desligado
            </Button>
            <Button variant={variant} busy busyText="Entrando..." />
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-4 border-t border-line pt-8">
          <Button asChild variant="secondary">
            <a href="#top">
              <Download aria-hidden />
              Sou um link
            </a>
          </Button>
          <Button busy={busy} busyText="Trabalhando..." onClick={workAWhile}>
            Trabalhar 2 segundos
          </Button>
          <IconButton label="Editar">
            <Pencil aria-hidden />
          </IconButton>
          <IconButton label="Eliminar" disabled>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      </Panel>
    </SampleSection>
  )
}

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const
