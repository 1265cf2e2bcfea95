import { useQuery } from '@tanstack/react-query'
import { STAFF_SEARCH_MAX_LENGTH } from '#contract/staff.ts'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { CsvButton } from '../shared/CsvButton.tsx'
import { FilterForm } from '../shared/FilterForm.tsx'
import { PlayerField } from '../shared/PlayerField.tsx'
import { StaffList } from '../shared/StaffList.tsx'
import { StaffPage } from '../shared/StaffPage.tsx'
import { useKeptFocus } from '../shared/use-kept-focus.ts'
import { type ListAddress, numberIn, useListAddress } from '../shared/use-list-address.ts'
import { useNews } from '../shared/use-news.ts'
import { deliveriesQuery } from './api.ts'
import { DeliveryDetail } from './DeliveryDetail.tsx'
import { columnsWith } from './delivery-columns.tsx'
import { DELIVERY_FILTERS, filterTexts, listTexts } from './texts.ts'

const FOLLOW_MS = 2_000
const FILTERS = ['search', 'state', 'player'] as const

export function DeliveriesScreen() {
  const address = useListAddress(FILTERS)
  const filters = askedBy(address)
  const news = useNews()
  const query = useQuery({
    ...deliveriesQuery({ ...filters, before: address.before }),
    // What an act leads to shows within seconds. Else rows stay where they are, under the hand.
    refetchInterval: news.message ? FOLLOW_MS : false,
  })
  const place = useKeptFocus(query.data, news)
  return (
    <StaffPage
      title="Entregas"
      intro="O que o site manda para o jogo, do mais novo ao mais antigo."
      news={news}
      actions={<CsvButton list="deliveries" filters={filters} />}
    >
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
            <Select label="Estado" className="basis-44" {...control('state')}>
              <option value="">Todas</option>
              {DELIVERY_FILTERS.map((state) => (
                <option key={state} value={state}>
                  {filterTexts[state]}
                </option>
              ))}
            </Select>
            <PlayerField {...control('player')} />
          </>
        )}
      </FilterForm>
      <div ref={place} tabIndex={-1} className="outline-none">
        <StaffList
          query={query}
          address={address}
          texts={listTexts}
          caption="Entregas"
          columns={columnsWith(news)}
          detailOf={(delivery) => <DeliveryDetail delivery={delivery} />}
          detailName={({ id }) => `Etapas da entrega nº ${id}`}
        />
      </div>
    </StaffPage>
  )
}

/** Whatever was typed in the address. */
function askedBy({ filters }: ListAddress<(typeof FILTERS)[number]>) {
  return {
    search: filters.search.slice(0, STAFF_SEARCH_MAX_LENGTH),
    state: DELIVERY_FILTERS.find((each) => each === filters.state),
    player: numberIn(filters.player),
  }
}
