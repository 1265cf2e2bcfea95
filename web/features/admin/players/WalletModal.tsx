import { useState } from 'react'
import { walletChangeProblem } from '#contract/players.ts'
import { CURRENCIES, type Currency } from '#contract/wallet.ts'
import { currencyNames } from '#web/currencies.ts'
import { formatCount } from '#web/format.ts'
import { failureText } from '#web/http/client.ts'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { wholeOf } from '../forms/typed-numbers.ts'
import { ReasonModal } from '../shared/ReasonModal.tsx'
import { useWalletChange } from './api.ts'
import type { PlayerModalProps } from './player-modal.ts'
import { balanceText, texts } from './texts.ts'

export function WalletModal({ player: { id, login, wallet }, news, onClose }: PlayerModalProps) {
  const [currency, setCurrency] = useState<Currency>('gold')
  const [isTaking, setTaking] = useState(false)
  const [typed, setTyped] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const change = useWalletChange(id)
  const amount = (wholeOf(typed) ?? 0) * (isTaking ? -1 : 1)
  const next = wallet[currency] + amount
  const problem = walletChangeProblem({ amount }) ?? (next < 0 ? texts.notSoMuch : null)

  function changeWallet(reason: string) {
    change.mutate(
      { currency, amount, reason },
      {
        onSuccess: ({ wallet: now }) => {
          onClose()
          news.say('success', balanceText(login, currency, now[currency]))
        },
      },
    )
  }

  return (
    <ReasonModal
      title={`Carteira de ${login}`}
      confirm={isTaking ? 'Tirar' : 'Dar'}
      variant={isTaking ? 'danger' : 'primary'}
      reasonHint="O jogador lê o motivo no extrato dele. Fica também no registro da administração."
      busy={change.isPending}
      error={change.error ? failureText(change.error, texts.walletFailed) : undefined}
      problem={problem}
      onTry={() => setHasTried(true)}
      onConfirm={changeWallet}
      // What comes of it is told here.
      onClose={() => !change.isUnderWay() && onClose()}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="O que fazer"
          value={isTaking ? 'take' : 'give'}
          onChange={({ target }) => setTaking(target.value === 'take')}
        >
          <option value="give">Dar ao jogador</option>
          <option value="take">Tirar do jogador</option>
        </Select>
        <Select
          label="Moeda"
          value={currency}
          onChange={({ target }) => setCurrency(CURRENCIES.find((each) => each === target.value) ?? currency)}
        >
          {CURRENCIES.map((each) => (
            <option key={each} value={each}>
              {currencyNames[each]}
            </option>
          ))}
        </Select>
      </div>
      <Field
        label="Quantidade"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={hasTried ? problem : null}
        onChange={({ target }) => setTyped(target.value)}
        required
      />
      <Outcome name={currencyNames[currency]} from={wallet[currency]} to={problem === null ? next : null} />
    </ReasonModal>
  )
}

type OutcomeProps = {
  name: string
  from: number
  /** Null: what was typed does not do yet. */
  to: number | null
}

function Outcome({ name, from, to }: OutcomeProps) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-md border border-line bg-night/50 px-4 py-3">
      <span className="text-sm text-muted">Saldo de {name}</span>
      <output className="font-semibold text-gold-bright tabular-nums">
        {to === null ? formatCount(from) : `de ${formatCount(from)} para ${formatCount(to)}`}
      </output>
    </p>
  )
}
