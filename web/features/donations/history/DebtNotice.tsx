import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** What was used of donations that were taken back. */
export function DebtNotice({ debts }: { debts: string[] }) {
  if (debts.length === 0) return null
  return (
    <Notice tone="warn" title="Há uma pendência na sua conta">
      <p>
        Um pagamento foi devolvido depois que parte do que veio com ele já tinha sido usada. Falta acertar:
      </p>
      <ul className="my-1 list-disc pl-5 font-semibold">
        {debts.map((debt) => (
          <li key={debt}>{debt}</li>
        ))}
      </ul>
      <p>
        Até a equipe resolver isso com você, gastos na roleta e no WebMarket e novas doações ficam bloqueados.{' '}
        <Link to={paths.support} className="link">
          Falar com o suporte
        </Link>
      </p>
    </Notice>
  )
}
