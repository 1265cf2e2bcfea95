import { Copy, History, Pencil, Trash2 } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { useWikiAddress } from './use-wiki-address.ts'
import type { WikiPanel } from './wiki-address.ts'

type TopicToolsProps = { id: number; onDelete: () => void }

/** On a phone only their icons are seen, in one row. */
export function TopicTools({ id, onDelete }: TopicToolsProps) {
  const { address, open } = useWikiAddress()
  const opens = (kind: 'history' | 'copy' | 'edit') => () => {
    const panel: WikiPanel = { kind, id }
    open({ ...address, panel })
  }
  const tool = { variant: 'ghost', size: 'sm', className: look } as const
  return (
    <div className="flex gap-1 sm:contents">
      <Button {...tool} icon={<History aria-hidden />} onClick={opens('history')}>
        <span className={name}>Histórico</span>
      </Button>
      <Button {...tool} icon={<Copy aria-hidden />} onClick={opens('copy')}>
        <span className={name}>Duplicar</span>
      </Button>
      <Button {...tool} icon={<Pencil aria-hidden />} onClick={opens('edit')}>
        <span className={name}>Editar</span>
      </Button>
      <Button {...tool} variant="danger" icon={<Trash2 aria-hidden />} onClick={onDelete}>
        <span className={name}>Eliminar</span>
      </Button>
    </div>
  )
}

const look = 'max-sm:size-9 max-sm:p-0 max-sm:[&>svg]:size-5'
const name = 'max-sm:sr-only'
