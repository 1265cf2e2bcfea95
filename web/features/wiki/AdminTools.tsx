import { FolderCog, Plus, Trash2 } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { useWikiAddress } from './use-wiki-address.ts'
import type { WikiPanel } from './wiki-address.ts'

export function AdminTools() {
  const { address, open } = useWikiAddress()
  const opens = (panel: WikiPanel) => () => open({ ...address, panel })
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <Button size="sm" icon={<Plus aria-hidden />} onClick={opens({ kind: 'new' })}>
        Novo tópico
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={<FolderCog aria-hidden />}
        onClick={opens({ kind: 'categories' })}
      >
        Gerir Categorias
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={<Trash2 aria-hidden />}
        onClick={opens({ kind: 'deleted' })}
      >
        Tópicos eliminados
      </Button>
    </div>
  )
}
