import { useQuery } from '@tanstack/react-query'
import { donationStatusTexts, type StaffDonation } from '#contract/donations-staff.ts'
import { centsOf } from '#contract/money.ts'
import { STAFF_SEARCH_MAX_LENGTH } from '#contract/staff.ts'
import { formatReais } from '#web/format.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Select } from '#web/ui/Select.tsx'
import { CsvButton } from '../shared/CsvButton.tsx'
import { FilterForm } from '../shared/FilterForm.tsx'
import { Moment } from '../shared/Moment.tsx'
import { OpenLink } from '../shared/OpenedPart.tsx'
import { PlayerField } from '../shared/PlayerField.tsx'
import { PlayerLink } from '../shared/PlayerLink.tsx'
import { StaffList } from '../shared/StaffList.tsx'
import { StaffPage } from '../shared/StaffPage.tsx'
import type { Column } from '../shared/StaffTable.tsx'
import { type ListAddress, numberIn, useListAddress } from '../shared/use-list-address.ts'
import { useNews } from '../shared/use-news.ts'
import { donationsQuery } from './api.ts'
import { Concerns } from './Concerns.tsx'
import { DONATION_STATUSES, statusTones } from './status-texts.ts'
import { listTexts } from './texts.ts'

const FILTERS = ['search', 'status', 'player'] as const

export function DonationList() {
  const address = useListAddress(FILTERS)
  const filters = askedBy(address)
  const query = useQuery(donationsQuery({ ...filters, before: address.before }))
  const news = useNews()
  return (
    <StaffPage title="Doações" news={news} actions={<CsvButton list="donations" filters={filters} />}>
      <Concerns news={news} />
      <Heading size={3}>Todas as doações</Heading>
      <FilterForm address={address}>
        {(control) => (
          <>
            <Field
              label="Buscar"
              className="basis-44"
              type="search"
              placeholder="número ou login"
              maxLength={STAFF_SEARCH_MAX_LENGTH}
              autoComplete="off"
              spellCheck={false}
              {...control('search')}
            />
            <Select label="Situação" className="basis-44" {...control('status')}>
              <option value="">Todas</option>
              {DONATION_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {donationStatusTexts[status]}
                </option>
              ))}
            </Select>
            <PlayerField {...control('player')} />
          </>
        )}
      </FilterForm>
      <StaffList query={query} address={address} texts={listTexts} caption="Doações" columns={columns} />
    </StaffPage>
  )
}

/** Whatever was typed in the address. */
function askedBy({ filters }: ListAddress<(typeof FILTERS)[number]>) {
  return {
    search: filters.search.slice(0, STAFF_SEARCH_MAX_LENGTH),
    status: DONATION_STATUSES.find((each) => each === filters.status),
    player: numberIn(filters.player),
  }
}

const columns: Column<StaffDonation>[] = [
  {
    name: 'Doação',
    cell: ({ id }) => (
      <OpenLink name="donation" id={id}>
        <span className="whitespace-nowrap">Doação nº {id}</span>
      </OpenLink>
    ),
  },
  { name: 'Jogador', cell: ({ player }) => <PlayerLink {...player} /> },
  { name: 'Valor', align: 'end', cell: ({ amount }) => <Reais amount={amount} /> },
  {
    name: 'Situação',
    cell: ({ status }) => <Badge tone={statusTones[status]}>{donationStatusTexts[status]}</Badge>,
  },
  { name: 'Pedida em', cell: ({ created_at }) => <Moment at={created_at} /> },
  { name: 'Pagamento', cell: ({ transaction_id }) => transaction_id ?? 'nenhum' },
]

function Reais({ amount }: Pick<StaffDonation, 'amount'>) {
  return <span className="whitespace-nowrap">{formatReais(centsOf(amount) ?? 0)}</span>
}
