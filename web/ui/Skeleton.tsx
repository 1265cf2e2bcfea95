type SkeletonProps = {
  /** Its size, as classes. */
  className?: string
  shape?: 'block' | 'circle'
}

/** The shape of what is coming. The words that say "loading" stand beside it. */
export function Skeleton({ className = 'h-4 w-full', shape = 'block' }: SkeletonProps) {
  return <div aria-hidden className={`shimmer ${shapes[shape]} ${className}`} />
}

const shapes = { block: 'rounded-md', circle: 'rounded-full' }
