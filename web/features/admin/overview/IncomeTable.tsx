import type { Income } from '#contract/overview.ts'
import { formatCount, formatPeriod } from '#web/format.ts'
import { reaisText } from './texts.ts'

type IncomeTableProps = { title: string; unit: string; incomes: Income[] }

/** The newest first, as in all lists. */
export function IncomeTable({ title, unit, incomes }: IncomeTableProps) {
  return (
    <details className="text-sm">
      <summary className="link w-fit cursor-pointer py-1">Ver como tabela</summary>
      <table className="mt-2 w-full tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-2 pr-2 text-left font-medium">
              {unit}
            </th>
            <th scope="col" className={number}>
              Doações
            </th>
            <th scope="col" className={number}>
              Valor
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {incomes.toReversed().map(({ period, count, amount }) => (
            <tr key={period}>
              <th scope="row" className="py-2 pr-2 text-left font-normal">
                {formatPeriod(period)}
              </th>
              <td className={number}>{formatCount(count)}</td>
              <td className={number}>{reaisText(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const number = 'py-2 pl-2 text-right font-medium whitespace-nowrap'
