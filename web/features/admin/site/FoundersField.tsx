import { MOST_FOUNDERS } from '#contract/site-staff.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Field } from '#web/ui/Field.tsx'
import { facePictures } from '../forms/own-pictures.ts'
import { PictureField } from '../forms/PictureField.tsx'
import { RowsField } from '../forms/RowsField.tsx'
import type { PartProps } from './part-props.ts'

export function FoundersField({ draft, problems, change }: PartProps) {
  return (
    <RowsField
      legend="A equipe fundadora, na página “Sobre”"
      rows={draft.founders}
      onChange={(founders) => change({ founders })}
      blank={{ name: '', title: '', picture: '' }}
      most={MOST_FOUNDERS}
      nameOf={(index) => `o fundador ${index + 1}`}
      add="Adicionar fundador"
    >
      {({ key, name, title, picture }, changeFounder, index) => (
        <div className="grid grid-cols-1 gap-4">
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            <Field
              label={`Nome do fundador ${index + 1}`}
              maxLength={100}
              value={name}
              error={problems[`name ${key}`]}
              onChange={({ target }) => changeFounder({ name: target.value })}
            />
            <Field
              label={`Título do fundador ${index + 1}`}
              maxLength={100}
              value={title}
              error={problems[`title ${key}`]}
              onChange={({ target }) => changeFounder({ title: target.value })}
            />
          </div>
          <PictureField
            label={`Foto do fundador ${index + 1}`}
            value={picture}
            onChange={(address) => changeFounder({ picture: address })}
            preview={<Avatar name={name || '?'} src={picture} alt="" />}
            own={facePictures}
            optional
          />
        </div>
      )}
    </RowsField>
  )
}
