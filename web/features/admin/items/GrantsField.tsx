import { MOST_GRANTS } from '#contract/donations-staff.ts'
import { CURRENCIES } from '#contract/wallet.ts'
import { currencyNames } from '#web/currencies.ts'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { RowsField } from '../forms/RowsField.tsx'
import type { Row } from '../forms/rows.ts'
import type { Problems } from '../forms/use-draft.ts'
import { blankGrant, type GrantDraft } from './donation-draft.ts'

type GrantsFieldProps = {
  rows: Row<GrantDraft>[]
  problems: Problems
  onChange: (rows: Row<GrantDraft>[]) => void
}

/** What one of it gives: currencies of the wallet, and items of the game. */
export function GrantsField({ rows, problems, onChange }: GrantsFieldProps) {
  return (
    <RowsField
      legend="O que um dá"
      hint="É o que chega à carteira ou ao jogo quando o pagamento é aprovado."
      rows={rows}
      onChange={onChange}
      blank={blankGrant}
      most={MOST_GRANTS}
      nameOf={(index) => `a entrega ${index + 1}`}
      add="Adicionar moeda ou item"
      error={problems.grants}
    >
      {({ key, ...grant }, change) => (
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <Select
            label="O quê"
            value={grant.kind}
            onChange={({ target }) => change({ kind: kindOf(target.value) })}
          >
            {CURRENCIES.map((kind) => (
              <option key={kind} value={kind}>
                {currencyNames[kind]}
              </option>
            ))}
            <option value="item">Item do jogo</option>
          </Select>
          <Field
            label="Quantidade"
            inputMode="numeric"
            value={grant.amount}
            error={problems[`amount ${key}`]}
            onChange={({ target }) => change({ amount: target.value })}
          />
          {grant.kind === 'item' && (
            <>
              <Field
                label="Número do item"
                inputMode="numeric"
                value={grant.item_id}
                error={problems[`item_id ${key}`]}
                onChange={({ target }) => change({ item_id: target.value })}
              />
              <Field
                label="Nome do item"
                value={grant.item_name}
                maxLength={100}
                error={problems[`item_name ${key}`]}
                onChange={({ target }) => change({ item_name: target.value })}
              />
            </>
          )}
        </div>
      )}
    </RowsField>
  )
}

const kindOf = (chosen: string): GrantDraft['kind'] => CURRENCIES.find((kind) => kind === chosen) ?? 'item'
