import { MAXIMUM_DONATION_CENTS } from '#contract/donations.ts'
import {
  type Grant,
  MOST_PER_DONATION,
  type NewDonationItem,
  type StaffDonationItem,
} from '#contract/donations-staff.ts'
import { HIGHEST_GAME_NUMBER } from '#contract/game-numbers.ts'
import { isBlank, trimName } from '#contract/names.ts'
import type { Currency } from '#contract/wallet.ts'
import { newRow, type Row, rowsOf } from '../forms/rows.ts'
import { centsTyped, typedReais, wholeOf, wholeProblem } from '../forms/typed-numbers.ts'
import type { Problems, Reading } from '../forms/use-draft.ts'
import { texts } from './texts.ts'

/** An item of the game has a number and a name; a currency needs neither. */
export interface GrantDraft {
  kind: Currency | 'item'
  amount: string
  item_id: string
  item_name: string
}

export interface DonationDraft {
  label: string
  price: string
  max_quantity: string
  icon: string
  description: string
  lines: Row<{ text: string }>[]
  grants: Row<GrantDraft>[]
}

export const blankGrant: GrantDraft = { kind: 'cash', amount: '', item_id: '', item_name: '' }

export function draftOf(item: StaffDonationItem | undefined): DonationDraft {
  if (!item)
    return {
      ...{ label: '', price: '', max_quantity: '999', icon: '', description: '', lines: [] },
      grants: [newRow(blankGrant)],
    }
  const { label, value_cents, max_quantity, icon, description, lines, grants } = item
  return {
    ...{ label, icon, description },
    price: typedReais(value_cents),
    max_quantity: String(max_quantity),
    lines: rowsOf(lines.map((text) => ({ text }))),
    grants: rowsOf(grants.map(grantDraft)),
  }
}

function grantDraft(grant: Grant): GrantDraft {
  const amount = String(grant.amount)
  if ('currency' in grant) return { ...blankGrant, kind: grant.currency, amount }
  return { kind: 'item', amount, item_id: String(grant.item_id), item_name: grant.item_name }
}

export function readDonation(draft: DonationDraft): Reading<NewDonationItem> {
  const problems = problemsOf(draft)
  if (Object.values(problems).some(Boolean)) return { value: undefined, problems }
  return {
    problems,
    value: {
      label: trimName(draft.label),
      value_cents: centsTyped(draft.price) ?? 0,
      max_quantity: wholeOf(draft.max_quantity) ?? 0,
      icon: draft.icon,
      description: draft.description.trim(),
      lines: draft.lines.map(({ text }) => text.trim()),
      grants: draft.grants.map(grantOf),
    },
  }
}

function problemsOf({ label, price, max_quantity, icon, lines, grants }: DonationDraft): Problems {
  const cents = centsTyped(price) ?? 0
  const problems: Problems = {
    label: isBlank(label) ? texts.noLabel : undefined,
    price: cents < 1 || cents > MAXIMUM_DONATION_CENTS ? texts.badPrice : undefined,
    max_quantity: wholeProblem(max_quantity, 0, MOST_PER_DONATION) ?? undefined,
    icon: icon === '' ? texts.noPicture : undefined,
    grants: grants.length === 0 ? texts.noGrants : undefined,
  }
  for (const { key, text } of lines) if (isBlank(text)) problems[`line ${key}`] = texts.noLine
  for (const { key, kind, amount, item_id, item_name } of grants) {
    problems[`amount ${key}`] = wholeProblem(amount, 1, HIGHEST_GAME_NUMBER) ?? undefined
    if (kind !== 'item') continue
    problems[`item_id ${key}`] = wholeProblem(item_id, 1, HIGHEST_GAME_NUMBER) ?? undefined
    problems[`item_name ${key}`] = isBlank(item_name) ? texts.noItemName : undefined
  }
  return problems
}

function grantOf({ kind, amount, item_id, item_name }: GrantDraft): Grant {
  const count = wholeOf(amount) ?? 0
  return kind === 'item'
    ? { item_id: wholeOf(item_id) ?? 0, item_name: item_name.trim(), amount: count }
    : { currency: kind, amount: count }
}
