import { Image, LogOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { MenuItem } from '#web/ui/MenuItem.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { SampleSection } from './SampleSection.tsx'

type Sample = 'login' | 'reading' | 'deleting'

export function FloatingSamples() {
  const [sample, setSample] = useState<Sample>()
  const close = () => setSample(undefined)
  const modal = (name: Sample) => ({ open: sample === name, onOpenChange: close })

  return (
    <SampleSection title="Janelas e menus" note="Esc fecha, o fundo fecha, e o foco volta para onde estava.">
      <Panel className="z-10 flex flex-wrap gap-4">
        <Button onClick={() => setSample('login')}>Abrir login</Button>
        <Button variant="secondary" onClick={() => setSample('reading')}>
          Abrir texto longo
        </Button>
        <Button variant="danger" onClick={() => setSample('deleting')}>
          Eliminar tópico
        </Button>
        <Menu align="start" trigger={<Button variant="ghost">Olá, Bruna</Button>}>
          <MenuItem onSelect={() => setSample('login')}>
            <Image aria-hidden />
            Mudar Ícone
          </MenuItem>
          <MenuItem disabled>Desligado</MenuItem>
          <MenuItem tone="danger">
            <LogOut aria-hidden />
            Deslogar
          </MenuItem>
        </Menu>
      </Panel>

      <Modal {...modal('login')} size="sm" title="Entrar" description="Use a mesma conta do jogo.">
        <form className="grid gap-5" onSubmit={(event) => event.preventDefault()}>
          <Field label="Usuário" name="login" autoComplete="username" required />
          <Field label="Senha" name="password" type="password" autoComplete="current-password" required />
          <Button type="submit" size="lg">
            Entrar
          </Button>
          <p className="text-center text-sm">
            <a href="#top" className="link">
              Esqueci minha senha
            </a>
          </p>
        </form>
      </Modal>

      <Modal
        {...modal('reading')}
        size="lg"
        title="A queda de Aldária"
        footer={<CloseButton onClick={close}>Fechar</CloseButton>}
      >
        <div className="grid max-w-prose gap-4">
          {Array.from({ length: 9 }, (_, i) => `paragraph-${i}`).map((key) => (
            <p key={key}>
              Quando o último rei largou a espada, os reinos não caíram de uma vez. Primeiro calaram-se os
              sinos, depois as forjas, e por fim as canções. Só a mata continuou a crescer, como se nada
              tivesse acontecido.
            </p>
          ))}
        </div>
      </Modal>

      {sample === 'deleting' && (
        <ConfirmModal
          title="Eliminar o tópico?"
          confirm="Eliminar"
          busyText="Eliminando..."
          busy={false}
          onConfirm={close}
          onClose={close}
        >
          “A queda de Aldária” será apagado para todos. Não há volta.
        </ConfirmModal>
      )}
    </SampleSection>
  )
}

function CloseButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="secondary" onClick={onClick}>
      {children}
    </Button>
  )
}
