import { LONG_TEXT_MAX_LENGTH } from '#contract/site-staff.ts'
import { Heading } from '#web/ui/Heading.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextField } from '../forms/TextField.tsx'
import { FoundersField } from './FoundersField.tsx'
import type { PartProps } from './part-props.ts'
import { UsualMark } from './UsualMark.tsx'
import { ValuesField } from './ValuesField.tsx'

const LONG_TEXTS = [
  { part: 'world', label: 'O mundo do jogo, na página inicial' },
  { part: 'mission', label: 'A nossa missão, na página “Sobre”' },
] as const

export function TextsPart(props: PartProps) {
  const { draft, problems, change, isUsual, reset } = props
  return (
    <Panel variant="plain" aria-labelledby="textos" className="grid grid-cols-1 gap-8">
      <div className="grid gap-2">
        <Heading size={3} id="textos">
          Textos
        </Heading>
        <p className="text-sm text-pretty text-muted">
          Uma linha vazia começa outro parágrafo. Onde estiver {'{nome}'}, lê-se o nome do site.
        </p>
      </div>
      {LONG_TEXTS.map(({ part, label }) => (
        <div key={part} className="grid grid-cols-1 justify-items-start gap-2">
          <TextField
            label={label}
            rows={7}
            className="w-full"
            maxLength={LONG_TEXT_MAX_LENGTH}
            value={draft[part]}
            error={problems[part]}
            onChange={({ target }) => change({ [part]: target.value })}
          />
          <UsualMark part={part} name={label} {...{ isUsual, reset }} />
        </div>
      ))}
      <div className="grid grid-cols-1 justify-items-start gap-2 [&>fieldset]:w-full">
        <ValuesField {...props} />
        <UsualMark part="values" name="valores" {...{ isUsual, reset }} />
      </div>
      <div className="grid grid-cols-1 justify-items-start gap-2 [&>fieldset]:w-full">
        <FoundersField {...props} />
        <UsualMark part="founders" name="equipe fundadora" {...{ isUsual, reset }} />
      </div>
    </Panel>
  )
}
