import { Link } from 'react-router'
import type { Overview } from '#contract/overview.ts'
import { paths } from '#contract/paths.ts'
import { SPINS } from '#contract/roulette.ts'
import { formatCount } from '#web/format.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { type Column, StaffTable } from '../shared/StaffTable.tsx'
import { payoutReading } from './texts.ts'

type Wheel = Overview['wheels'][number]

/** What the wheels in use have paid out, beside what their chances promise. */
export function WheelsPart({ wheels }: { wheels: Wheel[] }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <StaffTable
        caption="Roletas em uso: giros, prêmios pagos e esperados"
        columns={columns}
        rows={wheels.map((wheel, id) => ({ ...wheel, id }))}
      />
      <p className="max-w-prose text-sm text-pretty text-muted">
        O que foi pago se conta em fichas Curinga, nos prêmios que têm preço nelas, desde que a versão em uso
        começou.{' '}
        <Link to={paths.adminWheels} className="link">
          Ver as roletas
        </Link>
      </p>
    </div>
  )
}

const columns: Column<Wheel>[] = [
  { name: 'Roleta', cell: ({ type }) => `Roleta de ${SPINS[type].name}` },
  { name: 'Giros', align: 'end', cell: ({ spins }) => formatCount(spins) },
  { name: 'Pago', align: 'end', cell: ({ paid }) => formatCount(Math.round(paid)) },
  { name: 'Esperado', align: 'end', cell: ({ expected }) => formatCount(Math.round(expected)) },
  { name: 'Leitura', cell: ({ deviation }) => <Reading deviation={deviation} /> },
]

function Reading({ deviation }: { deviation: number | null }) {
  const { word, tone } = payoutReading(deviation)
  return <Badge tone={tone}>{word}</Badge>
}
