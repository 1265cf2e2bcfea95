import { deliveryStateTexts } from '#contract/deliveries-staff.ts'
import type { DonatedGood, DonationStatus } from '#contract/donations.ts'
import { donationStatusTexts } from '#contract/donations-staff.ts'
import { stateTones } from '#web/deliveries/state-tones.ts'

export const DONATION_STATUSES = Object.keys(donationStatusTexts) as DonationStatus[]

export const statusTones = {
  pending: 'info',
  approved: 'success',
  rejected: 'quiet',
  cancelled: 'quiet',
  'reembolso em andamento': 'info',
  refunded: 'quiet',
  'sucesso (parcial)': 'warn',
  'em disputa': 'danger',
  estornado: 'danger',
} as const satisfies Record<DonationStatus, string>

export function goodText({ state }: DonatedGood) {
  if (state === 'awaiting') return 'aguardando o pagamento'
  if (state === 'credited') return 'na carteira'
  if (state === 'cancelled') return 'não entregue'
  return state === 'returned' ? 'recolhido' : deliveryStateTexts[state]
}

export function goodTone({ state }: DonatedGood) {
  if (state === 'awaiting' || state === 'returned' || state === 'cancelled') return 'quiet'
  return state === 'credited' ? 'success' : stateTones[state]
}
