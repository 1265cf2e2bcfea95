import type { Care } from '#contract/roulette-care.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { pausedText, texts, usedUpText } from './texts.ts'

/** What keeps this player from spinning, if anything does. */
export function CareNotice({ care }: { care: Care }) {
  const notices = [playNotice(care), cashNotice(care)].filter((notice) => notice !== null)
  if (notices.length === 0) return null
  return (
    <div className="grid gap-3">
      {notices.map(({ title, text }) => (
        <Notice key={title} title={title}>
          {text}
        </Notice>
      ))}
    </div>
  )
}

function playNotice({ paused_until, daily_limit, spun_today }: Care) {
  if (paused_until) return { title: 'Em pausa', text: pausedText(paused_until) }
  if (daily_limit !== null && spun_today >= daily_limit)
    return { title: 'Limite de hoje', text: usedUpText(daily_limit) }
  return null
}

function cashNotice({ cash_wheel }: Care) {
  if (cash_wheel === 'minor') return { title: 'Roleta de Cash', text: texts.minor }
  if (cash_wheel === 'off') return { title: 'Roleta de Cash', text: texts.cashOff }
  return null
}
