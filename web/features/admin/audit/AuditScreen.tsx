import { useQuery } from '@tanstack/react-query'
import { ACT_NAMES, ACTS } from '#contract/audit.ts'
import { STAFF_SEARCH_MAX_LENGTH } from '#contract/staff.ts'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { CsvButton } from '../shared/CsvButton.tsx'
import { FilterForm } from '../shared/FilterForm.tsx'
import { PlayerField } from '../shared/PlayerField.tsx'
import { StaffList } from '../shared/StaffList.tsx'
import { StaffPage } from '../shared/StaffPage.tsx'
import { type ListAddress, numberIn, useListAddress } from '../shared/use-list-address.ts'
import { AuditDetail } from './AuditDetail.tsx'
import { ACT_GROUPS } from './act-groups.ts'
import { auditQuery } from './api.ts'
import { columns } from './columns.tsx'
import { texts, unfilteredTexts } from './texts.ts'

const FILTERS = ['act', 'actor', 'player'] as const
type Address = ListAddress<(typeof FILTERS)[number]>

export function AuditScreen() {
  const address = useListAddress(FILTERS)
  return (
    <StaffPage
      title="Registro"
      intro="Tudo o que a administração fez: quem, quando, de onde e por quê. O registro não pode ser mudado."
      permission="audit.read"
      actions={<CsvButton list="audit" filters={understood(address)} />}
    >
      <Filters address={address} />
      <Acts address={address} />
    </StaffPage>
  )
}

/** Whatever else stands in the address is not asked for. */
const understood = ({ filters: { act, actor, player } }: Address) => ({
  act: ACT_NAMES.find((each) => each === act),
  actor: actor.slice(0, STAFF_SEARCH_MAX_LENGTH) || undefined,
  player: numberIn(player),
})

function Filters({ address }: { address: Address }) {
  return (
    <FilterForm address={address}>
      {(control) => (
        <>
          <Select label="O que foi feito" {...control('act')}>
            <option value="">Tudo</option>
            {ACT_GROUPS.map(({ title, acts }) => (
              <optgroup key={title} label={title}>
                {acts.map((act) => (
                  <option key={act} value={act}>
                    {ACTS[act]}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
          <Field
            label="Quem fez"
            placeholder="login"
            maxLength={STAFF_SEARCH_MAX_LENGTH}
            autoComplete="off"
            spellCheck={false}
            {...control('actor')}
          />
          <PlayerField {...control('player')} />
        </>
      )}
    </FilterForm>
  )
}

function Acts({ address }: { address: Address }) {
  const query = useQuery(auditQuery({ ...understood(address), before: address.before }))
  return (
    <StaffList
      query={query}
      address={address}
      texts={address.isFiltered ? texts : unfilteredTexts}
      caption="Atos da administração"
      columns={columns}
      detailOf={(row) => <AuditDetail row={row} />}
      detailName={({ act, id }) => `Ver antes e depois: ${ACTS[act]}, registro ${id}`}
    />
  )
}
