import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/** What is wrong with a draft, by the name of its field. */
export type Problems = Record<string, string | undefined>

/** What a draft says, if all of it can be read. */
export interface Reading<Value> {
  value: Value | undefined
  problems: Problems
}

const pictureUnderWay = 'Espere a imagem terminar de ser enviada.'

/** What somebody types in a form. What is wrong with it is told when it is sent for the first time, and from then on. */
export function useDraft<Draft, Value>(first: () => Draft, read: (draft: Draft) => Reading<Value>) {
  const [begun, setBegun] = useState(first)
  const [draft, setDraft] = useState(begun)
  const [isChecked, setIsChecked] = useState(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const { value, problems } = read(draft)

  return {
    draft,
    value,
    isDirty: draft !== begun,
    problems: isChecked ? problems : {},
    /** Something is still on its way that belongs to it. */
    waitingFor: isWaiting ? pictureUnderWay : undefined,
    change: (change: Partial<Draft>) => setDraft((last) => ({ ...last, ...change })),
    /** `sent` was saved, as `other`. What was typed while it was on its way stays. */
    goOn(sent: Draft, other: Draft) {
      setBegun(other)
      setDraft((last) => (last === sent ? other : last))
      setIsChecked(false)
    },
    beginAnew(other: Draft) {
      setBegun(other)
      setDraft(other)
      setIsChecked(false)
    },
    /** For `onSubmit`: sends it if nothing is wrong, else brings the first trouble into sight. */
    sendBy: (send: (value: Value) => void) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      event.stopPropagation()
      const form = event.currentTarget
      const sending = form.querySelector('[data-sending]') !== null
      flushSync(() => {
        setIsChecked(true)
        setIsWaiting(sending)
      })
      if (value === undefined) form.querySelector<HTMLElement>('[aria-invalid=true], [data-problem]')?.focus()
      else if (!sending) send(value)
    },
  }
}
