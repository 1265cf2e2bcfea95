type ProgressBarProps = {
  /** What is running. */
  label: string
  /** From 0 to 1. */
  share: number
}

/** How far something has come: seen to the percent, and said in quarters to those who do not see it. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  const percent = Math.round(share * 100)
  return (
    <div className="grid gap-2">
      <p aria-hidden className="flex justify-between gap-4 text-sm font-medium tabular-nums">
        <span>{label}</span>
        <span className="text-gold-bright">{percent}%</span>
      </p>
      <progress aria-label={label} value={percent} max={100} className={look} />
      <p role="status" className="sr-only">
        {label} {Math.floor(share * 4) * 25}%
      </p>
    </div>
  )
}

const look =
  'block h-3 w-full appearance-none overflow-hidden rounded-full border border-edge bg-abyss [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-gold [&::-moz-progress-bar]:bg-gold'
