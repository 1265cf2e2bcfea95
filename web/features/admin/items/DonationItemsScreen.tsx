import { useQuery } from '@tanstack/react-query'
import type { StaffDonationItem } from '#contract/donations-staff.ts'
import { formatReais } from '#web/format.ts'
import { changeDonationItem, DONATION_ITEM_KEYS, donationItemsQuery, orderDonationItems } from './api.ts'
import { DonationItemModal } from './DonationItemModal.tsx'
import { OffersScreen } from './OffersScreen.tsx'
import type { Offer } from './offer.ts'
import { donationTexts, grantText, limitText } from './texts.ts'

export function DonationItemsScreen() {
  return (
    <OffersScreen
      texts={donationTexts}
      query={useQuery(donationItemsQuery)}
      permission="donation-items.change"
      describe={describe}
      saveOrder={orderDonationItems}
      saveActive={({ id, ...item }, is_active) => changeDonationItem(id, { ...item, is_active })}
      publicKeys={DONATION_ITEM_KEYS}
      editor={(props) => <DonationItemModal {...props} />}
    />
  )
}

const describe = (item: StaffDonationItem): Offer => ({
  id: item.id,
  name: item.label,
  picture: item.icon,
  price: formatReais(item.value_cents),
  details: [`Dá ${item.grants.map(grantText).join(' + ')}`, limitText(item.max_quantity)],
  is_active: item.is_active,
})
