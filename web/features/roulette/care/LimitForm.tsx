import { type FormEvent, useState } from 'react'
import { type Care, MAX_DAILY_LIMIT, SOFTER_LIMIT_HOURS } from '#contract/roulette-care.ts'
import { formatCount } from '#web/format.ts'
import { failureText } from '#web/http/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useDailyLimit } from './api.ts'
import { limitProblem, limitText, texts } from './texts.ts'

export function LimitForm({ care: known }: { care: Care }) {
  const { mutate, isPending, isSuccess, error, variables, data: care = known } = useDailyLimit()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>()
  const isRemoving = isPending && variables?.daily_limit === null

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = limitProblem(typed)
    setProblem(found)
    if (!found) mutate({ daily_limit: Number(typed) }, { onSuccess: () => setTyped('') })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Heading level={3}>Limite diário</Heading>
      <p className="text-pretty">
        {limitText(care)} Giros feitos hoje: {formatCount(care.spun_today)}.
      </p>
      <p className="text-sm text-pretty text-muted">
        Um limite menor vale na hora. Um limite maior, ou a retirada do limite, só vale {SOFTER_LIMIT_HOURS}{' '}
        horas depois. O limite também vale para a compra de giros.
      </p>
      {isSuccess && <Notice tone="success">{texts.limitSaved}</Notice>}
      {error && <Notice tone="error">{failureText(error, texts.limitFailed)}</Notice>}
      <Field
        label="Giros por dia"
        hint={`De 0 a ${formatCount(MAX_DAILY_LIMIT)}.`}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={problem}
        onChange={({ target }) => {
          setTyped(target.value.trim())
          setProblem(null)
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          busy={isPending && !isRemoving}
          busyText="Salvando..."
          disabled={isRemoving}
          className="max-sm:grow"
        >
          Salvar limite
        </Button>
        {care.daily_limit !== null && (
          <Button
            variant="secondary"
            busy={isRemoving}
            busyText="Retirando..."
            disabled={isPending}
            onClick={() => mutate({ daily_limit: null })}
            className="max-sm:grow"
          >
            Retirar limite
          </Button>
        )}
      </div>
    </form>
  )
}
