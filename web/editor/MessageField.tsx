import { CircleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { TextArea } from './TextArea.tsx'
import { documentOf, htmlOf, isEmptyText } from './text/documents.ts'
import { type TextField, useTextEditor, useTextSchema } from './use-text-editor.ts'

export type MessageFieldProps = {
  label: string
  placeholder: string
  /** What it starts with. */
  initialHtml?: string | undefined
  /** A sentence; while present the text is marked as invalid and described by it. */
  problem?: string | null | undefined
  /** Told as soon as there is something to write in, and at each change. */
  onChange: (text: MessageText) => void
}

export type MessageText = {
  html: string
  /** It has neither words nor pictures. */
  isEmpty: boolean
  /** Pictures are on their way, and not in it yet. */
  isSending: boolean
}

/** A labelled text with a few formats and pictures. Heavy: see LazyMessageField. */
export function MessageField({ label, placeholder, initialHtml = '', problem, onChange }: MessageFieldProps) {
  const problemId = useId()
  const schema = useTextSchema('message')
  const [document] = useState(() => documentOf(initialHtml, schema))
  const field = useTextEditor({
    kind: 'message',
    document,
    label,
    placeholder,
    problemId: problem ? problemId : undefined,
  })
  useReport(field, onChange)
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      {/* Seen only: a label cannot name what is no input, so the text bears its own name. */}
      <p aria-hidden className="text-sm font-medium text-parchment">
        {label}
      </p>
      <TextArea field={field} />
      {problem && (
        <p id={problemId} role="alert" className="flex gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
          {problem}
        </p>
      )}
    </div>
  )
}

function useReport({ document, uploads }: TextField, onChange: MessageFieldProps['onChange']) {
  const isSending = uploads.sendings.length > 0
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (document) tell({ html: htmlOf(document), isEmpty: isEmptyText(document), isSending })
  }, [document, isSending])
}
