import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { linkProblem } from '#contract/rich-text.ts'
import { Field } from '#web/ui/Field.tsx'
import { SmallForm } from './SmallForm.tsx'

type LinkDialogProps = { editor: Editor; onClose: () => void }

export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const isLink = editor.isActive('link')
  const needsWords = editor.state.selection.empty && !isLink
  const [address, setAddress] = useState<string>(editor.getAttributes('link').href ?? '')
  const [words, setWords] = useState('')
  const [isJudged, setJudged] = useState(false)
  const href = address.trim()
  const problem = linkProblem(href)

  function apply() {
    setJudged(true)
    if (problem) return
    const marks = [{ type: 'link', attrs: { href } }]
    if (needsWords) editor.commands.insertContent([{ type: 'text', text: words.trim() || href, marks }])
    else editor.chain().extendMarkRange('link').setMark('link', { href }).run()
    onClose()
  }

  function remove() {
    editor.chain().extendMarkRange('link').unsetMark('link').run()
    onClose()
  }

  return (
    <SmallForm
      title="Link"
      submit="Aplicar"
      onSubmit={apply}
      onClose={onClose}
      removal={isLink ? { label: 'Remover link', onRemove: remove } : undefined}
    >
      <Field
        label="Endereço"
        hint="Uma página deste site começa com /."
        autoComplete="off"
        inputMode="url"
        value={address}
        error={isJudged ? problem : null}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      {needsWords && (
        <Field
          label="Texto do link"
          autoComplete="off"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
    </SmallForm>
  )
}
