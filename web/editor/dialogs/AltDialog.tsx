import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Field } from '#web/ui/Field.tsx'
import { SmallForm } from './SmallForm.tsx'

type AltDialogProps = { editor: Editor; onClose: () => void }

export function AltDialog({ editor, onClose }: AltDialogProps) {
  const [alt, setAlt] = useState<string>(editor.getAttributes('image').alt ?? '')

  function apply() {
    editor.commands.updateAttributes('image', { alt: alt.trim() })
    onClose()
  }

  return (
    <SmallForm title="Texto alternativo" submit="Aplicar" onSubmit={apply} onClose={onClose}>
      <Field
        label="O que a imagem mostra"
        hint="Lido para quem não vê a imagem. Deixe vazio se ela só enfeita."
        autoComplete="off"
        value={alt}
        onChange={({ currentTarget }) => setAlt(currentTarget.value)}
      />
    </SmallForm>
  )
}
