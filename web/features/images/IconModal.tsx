import { useState } from 'react'
import type { User } from '#contract/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { useLater } from '#web/ui/use-later.ts'
import { FileChoice } from './FileChoice.tsx'
import { IconPreview } from './IconPreview.tsx'
import { texts } from './texts.ts'
import { UrlChoice } from './UrlChoice.tsx'
import { useFileChoice } from './use-file-choice.ts'
import { useIconSaving } from './use-icon-saving.ts'
import { useIncomingFile } from './use-incoming-file.ts'
import { useUrlChoice } from './use-url-choice.ts'

/** Long enough to read two words. */
const CLOSE_AFTER_MS = 2_000

export function IconModal({ user, onClose }: { user: User; onClose: () => void }) {
  const [way, setWay] = useState('file')
  const file = useFileChoice()
  const url = useUrlChoice(user.userIcon)
  const choice = way === 'file' ? file : url
  const { save, isSaving, isSaved, share, failureOf } = useIconSaving(user)
  // An address has its own place for what is wrong with it.
  const trouble = (way === 'file' && file.problem) || failureOf(choice.picture)
  useLater(CLOSE_AFTER_MS, isSaved, onClose)
  const isDragging = useIncomingFile((incoming) => {
    if (isSaving || isSaved) return
    setWay('file')
    file.choose(incoming)
  })

  const ways = [
    {
      value: 'file',
      label: 'Arquivo',
      content: <FileChoice chosen={file} isDragging={isDragging} />,
    },
    { value: 'url', label: 'URL', content: <UrlChoice chosen={url} /> },
  ]

  return (
    <Modal
      open
      onOpenChange={onClose}
      title="Mudar Ícone"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} className="max-sm:px-3">
            {isSaved ? 'Fechar' : 'Cancelar'}
          </Button>
          {!isSaved && (
            <Button
              busy={isSaving}
              busyText="Salvando..."
              disabled={!choice.picture}
              onClick={() => choice.picture && save(choice.picture)}
              className="max-sm:px-3"
            >
              Salvar
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-6 sm:flex-row sm:gap-8">
        <IconPreview user={user} choice={choice} />
        {isSaved ? (
          <Notice tone="success" className="grow sm:self-center">
            {texts.saved}
          </Notice>
        ) : (
          <div className="grid min-w-0 grow content-start gap-4">
            <fieldset disabled={isSaving} className="min-w-0">
              <legend className="sr-only">Nova imagem</legend>
              <Tabs label="De onde vem a imagem" value={way} onValueChange={setWay} tabs={ways} />
            </fieldset>
            {/* On a phone the end of the modal may be out of sight. */}
            <div className="empty:hidden max-sm:order-first">
              {share !== undefined && <ProgressBar label="Enviando a imagem..." share={share} />}
              {trouble && <Notice tone="error">{trouble}</Notice>}
            </div>
          </div>
        )}
      </div>
    </Modal>
  )
}
