import { type FormEvent, useState } from 'react'
import { buySpinsProblem, SPINS, type WheelType } from '#contract/roulette.ts'
import type { Wallet } from '#contract/wallet.ts'
import { formatCount } from '#web/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { PassingMessage } from '#web/ui/PassingMessage.tsx'
import { Select } from '#web/ui/Select.tsx'
import { usePurchase } from './api.ts'
import { quantityIn } from './quantity.ts'
import { rouletteFailure, spinsText, texts } from './texts.ts'
import { useMessage } from './use-message.ts'

type BuySpinsModalProps = {
  wheel: WheelType
  /** Those that this player may buy for. */
  wheels: WheelType[]
  wallet: Wallet
  /** Does it at once, or when the player has said to be of age. */
  forAdults: (wheel: WheelType, act: () => void) => void
  onBought: (message: string) => void
  onClose: () => void
}

export function BuySpinsModal({ onClose, ...form }: BuySpinsModalProps) {
  const purchase = usePurchase()
  return (
    <Modal
      open
      // What comes of a purchase under way is told here.
      onOpenChange={() => !purchase.isUnderWay() && onClose()}
      size="sm"
      title="Comprar giros"
      description="Os giros ficam guardados na sua carteira até você usar."
    >
      <PurchaseForm {...form} purchase={purchase} />
    </Modal>
  )
}

type PurchaseFormProps = Omit<BuySpinsModalProps, 'onClose'> & { purchase: ReturnType<typeof usePurchase> }

function PurchaseForm({ wheel, wheels, wallet, forAdults, onBought, purchase }: PurchaseFormProps) {
  const [currency, setCurrency] = useState(wheel)
  const [typed, setTyped] = useState('1')
  const [problem, setProblem] = useState<string | null>(null)
  const { message, say, forget } = useMessage()
  const quantity = quantityIn(typed)

  function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = { currency, quantity }
    const found = buySpinsProblem(wanted, wallet)
    setProblem(found)
    if (found) return
    forAdults(currency, () =>
      purchase.mutate(wanted, {
        onSuccess: (bought) => onBought(bought || texts.bought),
        onError: (error) => say('error', rouletteFailure(error, texts.noAnswer)),
      }),
    )
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {wheels.length > 1 && (
        <Select
          label="Moeda"
          value={currency}
          onChange={({ target }) => {
            setCurrency(wheels.find((each) => each === target.value) ?? currency)
            setProblem(null)
          }}
        >
          {wheels.map((each) => (
            <option key={each} value={each}>
              {SPINS[each].name}
            </option>
          ))}
        </Select>
      )}
      <Field
        label="Quantidade"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={problem}
        hint={`Saldo: ${formatCount(wallet[SPINS[currency].currency])} ${SPINS[currency].name}.`}
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem(null)
        }}
      />
      <Total wheel={currency} quantity={quantity} />
      <PassingMessage message={message} onGone={forget} />
      <Button type="submit" busy={purchase.isPending} busyText="Comprando...">
        Comprar
      </Button>
    </form>
  )
}

function Total({ wheel, quantity }: { wheel: WheelType; quantity: number }) {
  const { cost, name } = SPINS[wheel]
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-md border border-line bg-night/50 px-4 py-3">
      <span className="text-sm text-muted tabular-nums">
        {spinsText(quantity)} × {formatCount(cost)} {name}
      </span>
      <output className="font-display text-lg font-bold text-gold-bright tabular-nums">
        Total: {formatCount(cost * quantity)} {name}
      </output>
    </p>
  )
}
