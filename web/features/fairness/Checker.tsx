import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { WheelVersion } from '#contract/roulette-proof.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { CheckSteps } from './CheckSteps.tsx'
import type { SpinCheck } from './check-spin.ts'
import { type CheckerValues, checkOf, type Problems, problemsOf } from './checker-values.ts'
import { texts } from './texts.ts'
import { WheelField } from './WheelField.tsx'

type CheckerProps = {
  start: CheckerValues
  /** A spin was opened here: the reader goes on here. */
  takesFocus: boolean
  /** Those in use, to be filled in with a click. */
  wheels: WheelVersion[]
}

/** Takes a spin from anywhere, a notebook for example, and draws it again. */
export function Checker({ start, takesFocus, wheels }: CheckerProps) {
  const [values, setValues] = useState(start)
  const [problems, setProblems] = useState<Partial<Problems>>({})
  const [check, setCheck] = useState<SpinCheck>()
  const form = useRef<HTMLFormElement>(null)

  function change(name: keyof CheckerValues, value: string) {
    setValues({ ...values, [name]: value })
    setProblems({ ...problems, [name]: null })
    // It would be of other values.
    setCheck(undefined)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = problemsOf(values)
    // At once, so that the field that gets the focus is already described by its problem.
    flushSync(() => setProblems(found))
    const isFine = Object.values(found).every((problem) => problem === null)
    setCheck(isFine ? checkOf(values) : undefined)
    if (!isFine) focusFirstWrong(form)
  }

  const field = (name: keyof CheckerValues) => ({
    ...{ name, value: values[name], error: problems[name], autoComplete: 'off', spellCheck: false },
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  })

  return (
    <Panel aria-labelledby="conferidor" className="grid grid-cols-1 gap-6">
      <div ref={takesFocus ? takeFocus : undefined} tabIndex={-1} className="scroll-mt-24 outline-none">
        <Heading id="conferidor">Conferidor</Heading>
      </div>
      <p className="max-w-prose text-pretty text-muted">
        Refaz qualquer giro com os valores que você escrever. Nada daqui sai do seu navegador.
      </p>
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field {...field('serverSeed')} label="Semente do servidor, revelada" className="sm:col-span-2" />
        <Field {...field('clientSeed')} label="A sua semente" />
        <Field {...field('nonce')} label="Número do giro" inputMode="numeric" />
        <WheelField {...field('wheel')} wheels={wheels} onFill={(text) => change('wheel', text)} />
        <Field {...field('seedHash')} label="Resumo da semente, anotado (opcional)" />
        <Field {...field('wheelHash')} label="Resumo da roleta, anotado (opcional)" />
        <Field {...field('slot')} label="Posição do prêmio que veio (opcional)" inputMode="numeric" />
        <Button type="submit" variant="secondary" className="sm:col-span-2 sm:justify-self-start">
          Conferir
        </Button>
      </form>
      {check && <Verdict check={check} />}
    </Panel>
  )
}

function Verdict({ check }: { check: SpinCheck }) {
  const isCompared = check.findings.seed !== null
  return (
    <>
      <Notice tone={check.isRight ? (isCompared ? 'success' : 'info') : 'error'}>
        {check.isRight ? (isCompared ? texts.allRight : texts.nothingWrong) : texts.allWrong}
      </Notice>
      <CheckSteps check={check} />
    </>
  )
}

const focusFirstWrong = ({ current }: RefObject<HTMLFormElement | null>) =>
  current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
