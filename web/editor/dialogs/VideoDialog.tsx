import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { videoOf, watchAddress } from '#contract/rich-text.ts'
import { Field } from '#web/ui/Field.tsx'
import { texts } from '../texts.ts'
import { behindSelection } from '../tools/behind-selection.ts'
import { SmallForm } from './SmallForm.tsx'

type VideoDialogProps = { editor: Editor; onClose: () => void }

export function VideoDialog({ editor, onClose }: VideoDialogProps) {
  const isChange = editor.isActive('video')
  const chosen = editor.getAttributes('video')
  const [address, setAddress] = useState<string>(chosen.href ?? '')
  const [title, setTitle] = useState<string>(chosen.title ?? '')
  const [isJudged, setJudged] = useState(false)
  const video = videoOf(address.trim())
  const hasTitle = title.trim() !== ''

  function apply() {
    setJudged(true)
    if (!video || !hasTitle) return
    const attrs = { href: watchAddress(video), title: title.trim() }
    if (isChange) editor.commands.updateAttributes('video', attrs)
    else {
      editor.chain().command(behindSelection).insertContent({ type: 'video', attrs }).run()
      // By now there is a line below it.
      editor.commands.command(behindSelection)
    }
    onClose()
  }

  return (
    <SmallForm title="Vídeo" submit={isChange ? 'Aplicar' : 'Inserir'} onSubmit={apply} onClose={onClose}>
      <Field
        label="Endereço do vídeo"
        hint="De um vídeo do YouTube ou do Vimeo."
        autoComplete="off"
        inputMode="url"
        value={address}
        error={isJudged && !video ? texts.noVideo : null}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      <Field
        label="Título"
        autoComplete="off"
        value={title}
        error={isJudged && !hasTitle ? texts.noVideoTitle : null}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
    </SmallForm>
  )
}
