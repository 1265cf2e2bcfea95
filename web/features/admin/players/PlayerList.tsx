import { useQuery } from '@tanstack/react-query'
import type { PlayerRow } from '#contract/players.ts'
import { isAdmin } from '#contract/session.ts'
import { STAFF_SEARCH_MAX_LENGTH } from '#contract/staff.ts'
import { formatCount } from '#web/format.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { CsvButton } from '../shared/CsvButton.tsx'
import { FilterForm } from '../shared/FilterForm.tsx'
import { Moment } from '../shared/Moment.tsx'
import { OpenLink } from '../shared/OpenedPart.tsx'
import { StaffList } from '../shared/StaffList.tsx'
import { StaffPage } from '../shared/StaffPage.tsx'
import type { Column } from '../shared/StaffTable.tsx'
import { type ListAddress, useListAddress } from '../shared/use-list-address.ts'
import { playersQuery } from './api.ts'
import { listTexts, texts } from './texts.ts'

const FILTERS = ['search', 'who'] as const

export function PlayerList() {
  const address = useListAddress(FILTERS)
  const filters = askedBy(address)
  const query = useQuery(playersQuery({ ...filters, before: address.before }))
  return (
    <StaffPage
      title="Jogadores"
      intro="Todas as contas do site, das mais novas às mais antigas."
      actions={<CsvButton list="players" filters={filters} />}
    >
      <FilterForm address={address}>
        {(control) => (
          <>
            <Field
              label="Buscar"
              type="search"
              placeholder="login, e-mail ou número"
              maxLength={STAFF_SEARCH_MAX_LENGTH}
              autoComplete="off"
              spellCheck={false}
              {...control('search')}
            />
            <Select label="Quem" {...control('who')}>
              <option value="">Todos</option>
              <option value="staff">Só quem entra na administração</option>
            </Select>
          </>
        )}
      </FilterForm>
      <StaffList query={query} address={address} texts={listTexts} caption="Jogadores" columns={columns} />
    </StaffPage>
  )
}

/** Whatever was typed in the address. */
function askedBy({ filters: { search, who } }: ListAddress<(typeof FILTERS)[number]>) {
  return {
    search: search.slice(0, STAFF_SEARCH_MAX_LENGTH),
    who: who === 'staff' ? ('staff' as const) : undefined,
  }
}

const columns: Column<PlayerRow>[] = [
  {
    name: 'Jogador',
    cell: ({ id, login, userIcon }) => (
      <div className="flex items-center gap-3 md:-my-2">
        <Avatar name={login} src={userIcon} size="sm" alt="" />
        <OpenLink name="player" id={id}>
          <span className="md:whitespace-nowrap">{login}</span>
        </OpenLink>
      </div>
    ),
  },
  { name: 'Número', align: 'end', cell: ({ id }) => id },
  { name: 'Nível', align: 'end', cell: ({ level }) => <Level level={level} /> },
  { name: 'No site desde', cell: ({ created_at }) => <Moment at={created_at} /> },
  {
    name: 'Último acesso',
    cell: ({ last_seen_at }) => (last_seen_at ? <Moment at={last_seen_at} /> : texts.notSeen),
  },
]

function Level({ level }: { level: number }) {
  return isAdmin({ level }) ? <Badge tone="info">{formatCount(level)} · equipe</Badge> : formatCount(level)
}
