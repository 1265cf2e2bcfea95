import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '#web/format.ts'
import { Field } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { Order } from './use-order.ts'

export function QuantityField({ order: { item, quantity, typed, problem, type } }: { order: Order }) {
  const step = (by: number) => type(String(Math.min(Math.max(quantity + by, 1), item.max_quantity)))
  return (
    <div className="flex items-start gap-2">
      <Field
        label="Quantidade"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={problem}
        hint={`Até ${formatCount(item.max_quantity)} por pedido.`}
        onChange={({ target }) => type(target.value)}
        className="min-w-0 grow"
      />
      {/* Level with the field, below its label. */}
      <div className="mt-8 flex gap-1">
        <Step label="Diminuir" isEnd={quantity <= 1} onStep={() => step(-1)}>
          <Minus aria-hidden />
        </Step>
        <Step label="Aumentar" isEnd={quantity >= item.max_quantity} onStep={() => step(1)}>
          <Plus aria-hidden />
        </Step>
      </div>
    </div>
  )
}

type StepProps = { label: string; isEnd: boolean; onStep: () => void; children: ReactNode }

/** Not `disabled`: the button under the finger must keep the focus at the end. */
function Step({ label, isEnd, onStep, children }: StepProps) {
  return (
    <IconButton
      label={label}
      look="ringed"
      aria-disabled={isEnd}
      onClick={isEnd ? undefined : onStep}
      className="aria-disabled:opacity-50"
    >
      {children}
    </IconButton>
  )
}
