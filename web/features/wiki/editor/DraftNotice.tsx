import { useState } from 'react'
import { formatDateTime } from '#web/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { DiscardModal } from './DiscardModal.tsx'
import type { Draft } from './draft.ts'
import { editorTexts } from './editor-texts.ts'

type DraftNoticeProps = { draft: Draft; isGone: boolean; onDiscard: () => void }

export function DraftNotice({ draft, isGone, onDiscard }: DraftNoticeProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Notice>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="grow">{editorTexts.draftFound(formatDateTime(draft.savedAt))}</p>
        <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
          Descartar rascunho
        </Button>
      </div>
      {isAsking && (
        <DiscardModal title="Descartar o rascunho?" onStay={() => setAsking(false)} onDiscard={onDiscard}>
          {isGone ? editorTexts.losesGone : editorTexts.losesDraft}
        </DiscardModal>
      )}
    </Notice>
  )
}
