import { useMemo, useState } from 'react'
import type { Topic } from '#contract/wiki.ts'
import { part } from '#web/ui/part.tsx'
import type { EditorSource } from './editor/editor-source.ts'
import { LazyPanel, Opening } from './LazyPanel.tsx'
import { texts } from './texts.ts'
import { useWikiAddress } from './use-wiki-address.ts'
import type { WikiAddress, WikiPanel } from './wiki-address.ts'

// Readers need none of them.
const EditorHost = part(async () => (await import('./editor/EditorHost.tsx')).EditorHost)
const HistoryModal = part(async () => (await import('./history/HistoryModal.tsx')).HistoryModal)
const CategoriesModal = part(async () => (await import('./categories/CategoriesModal.tsx')).CategoriesModal)
const DeletedTopicsModal = part(async () => (await import('./DeletedTopicsModal.tsx')).DeletedTopicsModal)

type AdminPanelsProps = {
  /** Whose drafts the editor keeps. */
  account: number
  onDone: (text: string) => void
}

/** What the address asks for above everything else. Only drawn for those who may. */
export function AdminPanels({ account, onDone }: AdminPanelsProps) {
  const { address, open, close } = useWikiAddress()
  const { panel } = address
  const { wanted, lastWanted } = useWantedEditor(address)
  const behind = { ...address, panel: undefined }
  const leave = () => panel && close('panel', behind)

  function show(topic: Topic, text: string) {
    onDone(text)
    if (address.topic === topic.id) leave()
    else open({ ...behind, category: undefined, topic: topic.id }, { replace: true })
  }

  return (
    <>
      {lastWanted && (
        <LazyPanel isWanted={wanted !== undefined} onClose={leave}>
          <EditorHost
            waiting={wanted && <Opening />}
            account={account}
            wanted={wanted}
            // Who went back has left already.
            onLeave={() => wanted && leave()}
            onReturn={() => open({ ...address, panel: lastWanted })}
            onSaved={(topic) => show(topic, texts.topicSaved)}
          />
        </LazyPanel>
      )}
      {panel?.kind === 'categories' && (
        <LazyPanel onClose={leave}>
          <CategoriesModal waiting={<Opening />} onClose={leave} />
        </LazyPanel>
      )}
      {panel?.kind === 'deleted' && (
        <LazyPanel onClose={leave}>
          <DeletedTopicsModal
            waiting={<Opening />}
            onClose={leave}
            onRestored={(topic) => show(topic, texts.topicRestored)}
          />
        </LazyPanel>
      )}
      {panel?.kind === 'history' && (
        <LazyPanel onClose={leave}>
          <HistoryModal waiting={<Opening />} topicId={panel.id} onClose={leave} />
        </LazyPanel>
      )}
    </>
  )
}

/** The editor stays, once it was wanted: it has to ask before what was written is lost. */
function useWantedEditor({ panel, category }: WikiAddress) {
  const [lastWanted, setLastWanted] = useState<WikiPanel>()
  const isWanted = panel?.kind === 'new' || panel?.kind === 'edit' || panel?.kind === 'copy'
  if (isWanted && panel !== lastWanted) setLastWanted(panel)
  const wanted = useMemo(() => editorSource(panel, category), [panel, category])
  return { wanted, lastWanted }
}

/** A new topic begins in the category that the address names, and else in none: its author is to choose. */
function editorSource(
  panel: WikiPanel | undefined,
  categoryId: number | undefined,
): EditorSource | undefined {
  if (panel?.kind === 'edit' || panel?.kind === 'copy') return panel
  if (panel?.kind === 'new') return { kind: 'new', ...(categoryId && { categoryId }) }
  return undefined
}
