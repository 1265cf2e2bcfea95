import { type FormEvent, useRef, useState } from 'react'
import { failureText } from '#web/http/client.ts'
import { useSingleMutation } from '#web/http/use-single-mutation.ts'

/** What the name of a category has to be, and how a change of one reaches the server. */
export interface Naming {
  problemOf: (name: string) => string | null
  failed: string
  change: {
    /** One change after the other. */
    scope: { id: string }
    mutationKey?: string[]
    /** Done when the list holds it. */
    onSuccess: () => Promise<unknown>
  }
}

type NameOptions<Category> = {
  naming: Naming
  save: (name: string) => Promise<Category>
  /** Called when the list holds it. */
  onSaved: (category: Category) => void
}

/** A form with the name of a category. What is wrong with it stands below the field, which has the focus then. */
export function useCategoryName<Category>({ naming, save, onSaved }: NameOptions<Category>) {
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const saving = useSingleMutation({ ...naming.change, mutationFn: save })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (saving.isPending) return
    const name = field.current?.value ?? ''
    const found = naming.problemOf(name)
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
      error: problem ?? (saving.error && failureText(saving.error, naming.failed)),
    },
  }
}
