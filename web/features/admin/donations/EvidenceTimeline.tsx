import type { DonationFile } from '#contract/donations-staff.ts'
import { formatDateTime } from '#web/format.ts'

/** All that is known of a donation, the oldest first. */
export function EvidenceTimeline({ evidence }: Pick<DonationFile, 'evidence'>) {
  return (
    <ol className="grid grid-cols-1">
      {evidence.map(({ at, what }, index) => (
        // What happened stays as it is: more comes only behind it.
        <li key={index} className={look}>
          <span aria-hidden className="absolute top-1.5 left-0 size-2.5 rounded-full bg-gold" />
          <time dateTime={at} className="block text-sm text-muted tabular-nums">
            {formatDateTime(at)}
          </time>
          <p className="text-sm wrap-anywhere first-letter:uppercase">{what.trim()}</p>
        </li>
      ))}
    </ol>
  )
}

const look =
  'relative pb-4 pl-6 before:absolute before:top-3 before:bottom-0 before:left-1 before:w-px before:bg-line last:pb-0 last:before:hidden'
