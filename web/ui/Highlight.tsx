import type { LucideIcon } from 'lucide-react'

type HighlightProps = { icon: LucideIcon; title: string; text: string }

/** One good thing in a few words. */
export function Highlight({ icon: Icon, title, text }: HighlightProps) {
  return (
    <div className="flex gap-4">
      <Icon aria-hidden className="mt-1 size-7 shrink-0 text-gold" />
      <div>
        <h3 className="font-display text-lg font-bold tracking-wide">{title}</h3>
        <p className="mt-1 text-pretty text-muted">{text}</p>
      </div>
    </div>
  )
}
