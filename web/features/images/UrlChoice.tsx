import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import type { useUrlChoice } from './use-url-choice.ts'

type UrlChoiceProps = { chosen: ReturnType<typeof useUrlChoice> }

export function UrlChoice({ chosen: { typed, problem, type, leave, show } }: UrlChoiceProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        show()
      }}
      className="grid justify-items-start gap-4"
    >
      <Field
        label="Endereço da imagem"
        hint="Começa com http:// ou https://. O site guarda uma cópia da imagem."
        type="url"
        autoComplete="off"
        className="w-full"
        value={typed}
        error={problem}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={leave}
      />
      <Button type="submit" variant="secondary" size="sm">
        Pré-visualizar
      </Button>
    </form>
  )
}
