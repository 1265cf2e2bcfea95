import { BadgeCheck, type LucideIcon, Undo2, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DONATION_TERMS_VERSION, WITHDRAWAL_DAYS } from '#contract/donations.ts'
import { paths } from '#contract/paths.ts'

/** What everybody should know before paying. Another wording that means something else is another version. */
export function BeforeDonating() {
  return (
    <ul aria-label="Antes de doar" className="grid gap-3 text-sm text-pretty text-muted">
      <Fact icon={Zap}>
        <Strong>Chega assim que o pagamento for aprovado:</Strong> Pix em segundos, cartão quase sempre na
        hora, boleto em até 3 dias úteis.
      </Fact>
      <Fact icon={Undo2}>
        <Strong>{WITHDRAWAL_DAYS} dias para desistir</Strong> e receber o dinheiro de volta, pelo histórico,
        enquanto nada foi usado nem entregue. Depois, pelo{' '}
        <Link to={paths.support} className="link">
          suporte
        </Link>
        .
      </Fact>
      <Fact icon={BadgeCheck}>
        <Strong>O total é o preço final.</Strong> Você paga no Mercado Pago. Termos de doação, versão{' '}
        {DONATION_TERMS_VERSION}.
      </Fact>
    </ul>
  )
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-gold" />
      <p>{children}</p>
    </li>
  )
}

const Strong = ({ children }: { children: ReactNode }) => (
  <strong className="font-semibold text-parchment">{children}</strong>
)
