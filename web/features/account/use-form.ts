import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSingleMutation } from '#web/http/use-single-mutation.ts'

type Values<Name extends string> = Record<Name, string>
/** A sentence for every field whose rule is broken. */
type Problems<Name extends string> = Partial<Record<Name, string | null | undefined>>

type FormOptions<Name extends string, Answer> = {
  fields: readonly Name[]
  problemsOf: (values: Values<Name>) => Problems<Name>
  /** Runs to its end whether or not the form is still there. */
  send: (values: Values<Name>) => Promise<Answer>
  /** For what the form shows next: not called when it is no longer there. */
  onSuccess?: (answer: Answer) => void
}

/**
 * What the forms here have in common. Broken rules are told beside their fields, and the first of these gets the focus;
 * one request runs at a time; a refusal leaves all that was typed.
 */
export function useForm<Name extends string, Answer>(options: FormOptions<Name, Answer>) {
  const { fields, problemsOf, send, onSuccess } = options
  const [problems, setProblems] = useState<Problems<Name>>({})
  const sending = useSingleMutation({ mutationFn: send })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Its fields are closed meanwhile, and hold nothing to be judged.
    if (sending.isPending) return
    const form = event.currentTarget
    const values = valuesIn(form, fields)
    // At once, so that the field that gets the focus is already described by its problem.
    flushSync(() => setProblems(problemsOf(values)))
    const firstWrong = form.querySelector<HTMLElement>('[aria-invalid=true]')
    if (firstWrong) return firstWrong.focus()
    sending.mutate(values, { ...(onSuccess && { onSuccess }) })
  }

  /** What was wrong and is mended says so at once; what was fine is not judged before it is sent. */
  function forgetMended(event: FormEvent<HTMLFormElement>) {
    const found = problemsOf(valuesIn(event.currentTarget, fields))
    setProblems((known) => byField(fields, (name) => known[name] && found[name]))
  }

  return {
    sending,
    form: { noValidate: true, onSubmit: submit, onInput: forgetMended },
    field: (name: Name) => ({ name, required: true, error: problems[name], disabled: sending.isPending }),
  }
}

function valuesIn<Name extends string>(form: HTMLFormElement, fields: readonly Name[]) {
  const data = new FormData(form)
  return byField(fields, (name) => String(data.get(name) ?? ''))
}

/** `fromEntries` forgets the names. */
const byField = <Name extends string, Value>(fields: readonly Name[], valueIn: (name: Name) => Value) =>
  Object.fromEntries(fields.map((name) => [name, valueIn(name)])) as Record<Name, Value>
