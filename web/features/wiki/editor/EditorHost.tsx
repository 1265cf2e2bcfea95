import { useState } from 'react'
import type { Topic } from '#contract/wiki.ts'
import { Modal } from '#web/ui/Modal.tsx'
import { part } from '#web/ui/part.tsx'
import { EditorSkeleton } from './EditorSkeleton.tsx'
import { type EditorSource, sourceKey } from './editor-source.ts'

// By far the largest part of the wiki, and only for who writes it.
const TopicEditor = part(async () => (await import('./TopicEditor.tsx')).TopicEditor)

type EditorHostProps = {
  /** Whose drafts are kept. */
  account: number
  /** What the address asks for. */
  wanted: EditorSource | undefined
  /** The editor is closed. */
  onLeave: () => void
  /** The address asks for something else already, but the author chose to stay. */
  onReturn: () => void
  onSaved: (topic: Topic) => void
}

/** The editor, while the address asks for it; and while there is something in it that would be lost. */
export function EditorHost({ account, wanted, onLeave, onReturn, onSaved }: EditorHostProps) {
  const [shown, setShown] = useState<EditorSource>()
  const [isDirty, setDirty] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  const isAway = keyOf(shown) !== keyOf(wanted)
  if (isAway && !isDirty) setShown(wanted)
  if (!shown) return null

  function finish(tell: () => void) {
    setDirty(false)
    setClosing(false)
    tell()
  }

  function stay() {
    setClosing(false)
    if (isAway) onReturn()
  }

  const close = () => (isDirty ? setClosing(true) : finish(onLeave))
  return (
    <Modal
      open
      onOpenChange={close}
      size="full"
      title={titles[shown.kind]}
      footer={<div ref={setFooter} className="flex min-h-11 w-full flex-wrap justify-end gap-3" />}
    >
      <TopicEditor
        key={keyOf(shown)}
        waiting={<EditorSkeleton />}
        source={shown}
        account={account}
        footer={footer}
        isLeaving={isDirty && (isAway || isClosing)}
        onStay={stay}
        onDiscard={() => finish(onLeave)}
        onClose={close}
        onDirtyChange={setDirty}
        onSaved={(topic) => finish(() => onSaved(topic))}
      />
    </Modal>
  )
}

const titles = { new: 'Novo tópico', edit: 'Editar tópico', copy: 'Duplicar tópico' }

const keyOf = (source: EditorSource | undefined) => source && sourceKey(source)
