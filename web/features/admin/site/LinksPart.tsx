import { LINK_NAME_MAX_LENGTH, LINK_URL_MAX_LENGTH, MOST_LINKS } from '#contract/site.ts'
import { Field } from '#web/ui/Field.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { RowsField } from '../forms/RowsField.tsx'
import type { PartProps } from './part-props.ts'
import { UsualMark } from './UsualMark.tsx'

type LinksPartProps = PartProps & { part: 'downloads' | 'social'; title: string; hint: string }

export function LinksPart({ part, title, hint, draft, problems, change, ...usual }: LinksPartProps) {
  return (
    <Panel variant="plain" aria-labelledby={part} className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading size={3} id={part}>
          {title}
        </Heading>
        <UsualMark part={part} name={title} {...usual} />
      </div>
      <RowsField
        legend={`Links de ${title.toLowerCase()}`}
        hint={hint}
        rows={draft[part]}
        onChange={(rows) => change({ [part]: rows })}
        blank={{ name: '', url: '' }}
        most={MOST_LINKS}
        nameOf={(index) => `o link ${index + 1}`}
        add="Adicionar link"
        error={problems[part]}
      >
        {({ name, url }, changeLink, index) => (
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-[2fr_3fr]">
            <Field
              label={`Nome do link ${index + 1}`}
              maxLength={LINK_NAME_MAX_LENGTH}
              value={name}
              onChange={({ target }) => changeLink({ name: target.value })}
            />
            <Field
              label={`Endereço do link ${index + 1}`}
              type="url"
              placeholder="https://"
              maxLength={LINK_URL_MAX_LENGTH}
              value={url}
              onChange={({ target }) => changeLink({ url: target.value })}
            />
          </div>
        )}
      </RowsField>
    </Panel>
  )
}
