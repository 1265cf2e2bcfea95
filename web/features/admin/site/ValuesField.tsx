import { MOST_VALUES } from '#contract/site-staff.ts'
import { Field } from '#web/ui/Field.tsx'
import { RowsField } from '../forms/RowsField.tsx'
import { TextField } from '../forms/TextField.tsx'
import type { PartProps } from './part-props.ts'

export function ValuesField({ draft, problems, change }: PartProps) {
  return (
    <RowsField
      legend="Os nossos valores, na página “Sobre”"
      rows={draft.values}
      onChange={(values) => change({ values })}
      blank={{ title: '', text: '' }}
      most={MOST_VALUES}
      nameOf={(index) => `o valor ${index + 1}`}
      add="Adicionar valor"
      error={problems.values}
    >
      {({ key, title, text }, changeValue, index) => (
        <div className="grid grid-cols-1 gap-3">
          <Field
            label={`Título do valor ${index + 1}`}
            maxLength={100}
            value={title}
            error={problems[`title ${key}`]}
            onChange={({ target }) => changeValue({ title: target.value })}
          />
          <TextField
            label={`Texto do valor ${index + 1}`}
            rows={2}
            maxLength={300}
            value={text}
            error={problems[`text ${key}`]}
            onChange={({ target }) => changeValue({ text: target.value })}
          />
        </div>
      )}
    </RowsField>
  )
}
