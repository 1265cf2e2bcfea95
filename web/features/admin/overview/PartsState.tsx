import type { Health, Overview } from '#contract/overview.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { healthHints, healthTexts, partNames } from './texts.ts'

const PARTS = Object.keys(partNames) as (keyof Overview['parts'])[]

/** Whether what the site stands on is there. */
export function PartsState({ parts }: { parts: Overview['parts'] }) {
  return (
    <ul className="grid gap-x-6 gap-y-4 rounded-lg border border-line bg-panel/70 p-4 sm:grid-cols-2 sm:p-5">
      {PARTS.map((part) => (
        <PartState key={part} part={part} health={parts[part]} />
      ))}
    </ul>
  )
}

function PartState({ part, health }: { part: keyof Overview['parts']; health: Health }) {
  const { word, tone } = healthTexts[health]
  return (
    <li className="grid content-start gap-1">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 font-semibold">
        {partNames[part]}
        <Badge tone={tone}>{word}</Badge>
      </p>
      <p className="text-sm text-pretty text-muted">{healthHints[part][health]}</p>
    </li>
  )
}
