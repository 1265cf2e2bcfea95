import { Copy, History, Pencil, Trash2 } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { useWikiAddress } from './use-wiki-address.ts'
import type { WikiPanel } from './wiki-address.ts'

type TopicToolsProps = { id: number; onDelete: () => void }

export function TopicTools({ id, onDelete }: TopicToolsProps) {
  const { address, open } = useWikiAddress()
  const opens = (kind: 'history' | 'copy' | 'edit') => () => {
    const panel: WikiPanel = { kind, id }
    open({ ...address, panel })
  }
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<History aria-hidden />}
        onClick={opens('history')}
        className={narrow}
      >
        Histórico
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon={<Copy aria-hidden />}
        onClick={opens('copy')}
        className={narrow}
      >
        Duplicar
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon={<Pencil aria-hidden />}
        onClick={opens('edit')}
        className={narrow}
      >
        Editar
      </Button>
      <Button variant="danger" size="sm" icon={<Trash2 aria-hidden />} onClick={onDelete} className={narrow}>
        Eliminar
      </Button>
    </>
  )
}

// All of them stand in two rows on a phone.
const narrow = 'max-sm:px-2'
