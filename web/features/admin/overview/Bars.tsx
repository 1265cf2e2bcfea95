const HEIGHT = 100
/** Of a bar's room; the rest parts it from the next. */
const BAR = 0.72

type BarsProps = {
  /** From 0 to 1, of the height. */
  shares: number[]
  /** The one that is read out. */
  at: number
}

/** Stretched to the room there is: what is written stands beside it. */
export function Bars({ shares, at }: BarsProps) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${shares.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block size-full"
    >
      <rect x={at} width="1" height={HEIGHT} className="fill-gold/12" />
      {shares.map((share, index) => (
        <rect
          key={index}
          x={index + (1 - BAR) / 2}
          y={HEIGHT * (1 - share)}
          width={BAR}
          height={HEIGHT * share}
          className={index === at ? 'fill-gold-bright' : 'fill-gold-deep'}
        />
      ))}
    </svg>
  )
}
