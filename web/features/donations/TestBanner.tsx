import { FlaskConical } from 'lucide-react'
import { useSite } from '#web/site.tsx'

/** Only where nothing that is paid is real. */
export function TestBanner() {
  if (useSite().payments !== 'test') return null
  return (
    <p className="flex items-start gap-3 rounded-md border border-dashed border-warn bg-warn/12 px-4 py-3 text-sm text-pretty sm:items-center">
      <FlaskConical aria-hidden className="mt-0.5 size-5 shrink-0 text-warn sm:mt-0" />
      <span>
        <strong className="tracking-wider text-warn">AMBIENTE DE TESTE</strong> · Os pagamentos daqui são
        simulados: nenhum dinheiro de verdade é movimentado.
      </span>
    </p>
  )
}
