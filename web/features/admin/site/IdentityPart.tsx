import { MAIL_FROM_MAX_LENGTH, SITE_NAME_MAX_LENGTH } from '#contract/site-staff.ts'
import { Field } from '#web/ui/Field.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { PartProps } from './part-props.ts'
import { UsualMark } from './UsualMark.tsx'

export function IdentityPart({ draft, problems, change, ...usual }: PartProps) {
  return (
    <Panel variant="plain" aria-labelledby="nome-e-remetente" className="grid grid-cols-1 gap-5">
      <Heading size={3} id="nome-e-remetente">
        Nome e remetente
      </Heading>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <div className="grid grid-cols-1 content-start justify-items-start gap-2">
          <Field
            label="Nome do site"
            className="w-full"
            maxLength={SITE_NAME_MAX_LENGTH}
            hint="No topo, nos títulos das páginas e nos e-mails."
            value={draft.name}
            error={problems.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <UsualMark part="name" name="nome do site" {...usual} />
        </div>
        <div className="grid grid-cols-1 content-start justify-items-start gap-2">
          <Field
            label="Remetente dos e-mails"
            className="w-full"
            maxLength={MAIL_FROM_MAX_LENGTH}
            hint="Um e-mail, ou Nome <e-mail>."
            value={draft.mail_from}
            error={problems.mail_from}
            onChange={({ target }) => change({ mail_from: target.value })}
          />
          <UsualMark part="mail_from" name="remetente dos e-mails" {...usual} />
        </div>
      </div>
    </Panel>
  )
}
