import { formatCount } from '#web/format.ts'

type ExperienceBarProps = {
  exp: number
  /** For the next level; 0 where there is none. */
  needed: number
}

export function ExperienceBar({ exp, needed }: ExperienceBarProps) {
  // Rounded down: 100% would be the next level already.
  const percent = needed > 0 ? Math.min(100, Math.floor((exp / needed) * 100)) : 100
  const numbers = needed > 0 ? `${formatCount(exp)} de ${formatCount(needed)}` : formatCount(exp)
  return (
    <div className="grid min-w-0 grow gap-2 tabular-nums">
      <p aria-hidden className="flex justify-between gap-4 font-semibold">
        <span>Experiência</span>
        <span className="text-gold-bright">{percent}%</span>
      </p>
      <progress
        aria-label="Experiência"
        aria-valuetext={`${percent}%, ${numbers}`}
        value={percent}
        max={100}
        className={look}
      />
      <p aria-hidden className="text-sm text-muted">
        {numbers}
      </p>
    </div>
  )
}

const look =
  'block h-3 w-full appearance-none overflow-hidden rounded-full border border-edge bg-abyss [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-gold [&::-moz-progress-bar]:bg-gold'
