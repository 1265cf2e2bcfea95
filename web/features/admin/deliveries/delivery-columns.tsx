import { deliveryStateTexts, type StaffDelivery } from '#contract/deliveries-staff.ts'
import { stateTones } from '#web/deliveries/state-tones.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Moment } from '../shared/Moment.tsx'
import { PlayerLink } from '../shared/PlayerLink.tsx'
import type { Column } from '../shared/StaffTable.tsx'
import type { News } from '../shared/use-news.ts'
import { DeliveryActs } from './DeliveryActs.tsx'

export const columnsWith = (news: News): Column<StaffDelivery>[] => [
  ...columns,
  { name: 'O que fazer', cell: (delivery) => <DeliveryActs delivery={delivery} news={news} /> },
]

const columns: Column<StaffDelivery>[] = [
  {
    name: 'Entrega',
    cell: ({ id, title, origin, created_at }) => (
      <>
        {title}
        <span className="block text-sm font-normal text-muted">
          nº {id}, {origin}
        </span>
        <span className="block text-sm font-normal text-muted">
          <Moment at={created_at} />
        </span>
      </>
    ),
  },
  { name: 'Jogador', cell: ({ player }) => <PlayerLink {...player} /> },
  {
    name: 'Estado',
    cell: ({ state }) => <Badge tone={stateTones[state]}>{deliveryStateTexts[state]}</Badge>,
  },
]
