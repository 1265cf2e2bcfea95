// All that is known about one donation.
import { type DonationFile, MOST_PAYMENT_CONCERNS } from '#contract/donations-staff.ts'
import type { Db } from '#server/db/connection.ts'
import { Refusal } from '#server/http/refusal.ts'
import { paymentConcerns } from './concerns.ts'
import { evidenceOf } from './evidence.ts'
import { donationNamed } from './history.ts'
import { canRefund } from './refunds.ts'
import { staffDonation } from './staff-donations.ts'

/** `takesPayments`: otherwise nobody gives money back either. */
export async function donationFile(db: Db, id: number, takesPayments: boolean): Promise<DonationFile> {
  const donation = await staffDonation(db, id)
  const seenByOwner = donation && (await donationNamed(db, donation.player, id))
  if (!seenByOwner) throw missingDonation()
  const evidence = await evidenceOf(db, id)
  return {
    ...donation,
    items_summary_json: seenByOwner.items_summary_json,
    can_refund: takesPayments && (await canRefund(db, id)),
    evidence: evidence.map(({ at, what }) => ({ at: at.toISOString(), what })),
    concerns: await paymentConcerns(db, MOST_PAYMENT_CONCERNS, id),
  }
}

const missingDonation = () => new Refusal('missing', 'Doação não encontrada.')
