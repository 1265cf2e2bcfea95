import { type FormEvent, useRef, useState } from 'react'
import { categoryNameProblem, type WikiCategory } from '#contract/wiki.ts'
import { failureText } from '#web/http/client.ts'
import { useSingleMutation } from '#web/http/use-single-mutation.ts'
import { refreshWiki } from '../api.ts'
import { texts } from '../texts.ts'
import { categoryChange } from './category-changes.ts'

type NameOptions = {
  save: (name: string) => Promise<WikiCategory>
  /** Called when the list holds it. */
  onSaved: (category: WikiCategory) => void
}

/** A form with the name of a category. What is wrong with it stands below the field, which has the focus then. */
export function useCategoryName({ save, onSaved }: NameOptions) {
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const saving = useSingleMutation({ ...categoryChange, mutationFn: save, onSuccess: refreshWiki })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (saving.isPending) return
    const name = field.current?.value ?? ''
    const found = categoryNameProblem(name)
    setProblem(found)
    if (found) return field.current?.focus()
    saving.mutate(name, { onSuccess: onSaved, onError: () => field.current?.focus() })
  }

  function forgetFailure() {
    setProblem(null)
    if (saving.isError) saving.reset()
  }

  return {
    isPending: saving.isPending,
    form: { noValidate: true, onSubmit: submit },
    field: {
      ref: field,
      required: true,
      autoComplete: 'off',
      // Not `disabled`: it keeps the focus.
      readOnly: saving.isPending,
      onInput: forgetFailure,
      error: problem ?? (saving.error && failureText(saving.error, texts.categorySaveFailed)),
    },
  }
}
