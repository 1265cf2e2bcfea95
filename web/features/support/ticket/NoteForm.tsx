import { CircleAlert } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { noteProblem } from '#contract/support-staff.ts'
import { failureText } from '#web/http/client.ts'
import { queryClient } from '#web/http/query-client.ts'
import { useSingleMutation } from '#web/http/use-single-mutation.ts'
import { Button } from '#web/ui/Button.tsx'
import { addNote, notesQuery } from '../api.ts'
import { texts } from './texts.ts'

export function NoteForm({ ticketId }: { ticketId: number }) {
  const id = useId()
  const { field, submit, forgetFailure, error, isPending, isSaved } = useNote(ticketId)
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        Nova nota
      </label>
      <textarea
        ref={field}
        id={id}
        rows={3}
        // Not `disabled`: it keeps the focus.
        readOnly={isPending}
        onInput={forgetFailure}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={well}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="flex gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
          {error}
        </p>
      )}
      <p role="status" className="sr-only">
        {isSaved && texts.noteSaved}
      </p>
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        busy={isPending}
        busyText="Guardando..."
        className="justify-self-end"
      >
        Guardar nota
      </Button>
    </form>
  )
}

function useNote(ticketId: number) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const saving = useSingleMutation({
    mutationFn: (content: string) => addNote(ticketId, content),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: notesQuery(ticketId).queryKey }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const content = field.current?.value ?? ''
    const found = noteProblem(content)
    setProblem(found)
    field.current?.focus()
    if (!found) saving.mutate(content, { onSuccess: beginAnew })
  }

  function beginAnew() {
    if (field.current) field.current.value = ''
  }

  return {
    field,
    submit,
    forgetFailure() {
      setProblem(null)
      if (saving.isError || saving.isSuccess) saving.reset()
    },
    error: problem ?? (saving.error && failureText(saving.error, texts.noteFailed)),
    isPending: saving.isPending,
    isSaved: saving.isSuccess,
  }
}

const well =
  'block w-full rounded-md border border-edge bg-abyss/70 px-4 py-3 text-base text-parchment shadow-well transition duration-200 hover:border-gold/70 focus:border-gold focus:bg-abyss focus-visible:outline-offset-1 aria-invalid:border-danger read-only:bg-panel read-only:text-muted'
