import { useState } from 'react'
import type { Donation } from '#contract/donations.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { DonationCard } from './DonationCard.tsx'
import { countText, withdrawnText } from './texts.ts'
import { WithdrawModal } from './WithdrawModal.tsx'

type DonationListProps = {
  page: number
  donations: Donation[]
  totalPages: number
  totalItems: number
  /** The reader turned to this page: here the reading goes on. */
  takesFocus: boolean
  onPageChange: (page: number) => void
}

export function DonationList({
  page,
  donations,
  totalPages,
  totalItems,
  takesFocus,
  onPageChange,
}: DonationListProps) {
  const [leaving, setLeaving] = useState<Donation>()
  const [withdrawn, setWithdrawn] = useState<Donation>()
  return (
    <div className="grid grid-cols-1 gap-6">
      <p role="status" className="text-sm text-muted tabular-nums">
        {countText(totalItems)}
      </p>
      {withdrawn && (
        <div ref={takeFocus} tabIndex={-1} className="scroll-mt-24 outline-none">
          <Notice tone="success" onClose={() => setWithdrawn(undefined)}>
            {withdrawnText(withdrawn)}
          </Notice>
        </div>
      )}
      <ul
        aria-label={`Doações, página ${page} de ${totalPages}`}
        tabIndex={-1}
        ref={takesFocus ? takeFocus : undefined}
        className="grid scroll-mt-24 grid-cols-1 gap-4 outline-none"
      >
        {donations.map((donation) => (
          <li key={donation.id}>
            <DonationCard donation={donation} onWithdraw={() => setLeaving(donation)} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={totalPages} onPageChange={onPageChange} label="Páginas" />
      {leaving && (
        <WithdrawModal donation={leaving} onWithdrawn={setWithdrawn} onClose={() => setLeaving(undefined)} />
      )}
    </div>
  )
}
