import { Gift } from 'lucide-react'
import { useState } from 'react'

type PrizePictureProps = {
  src: string
  /** Its size, as classes. */
  className: string
}

/** It only repeats the name, which stands beside it. A prize may name a picture that is not there. */
export function PrizePicture({ src, className }: PrizePictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  if (src === '' || src === brokenSrc)
    return (
      <span
        className={`grid shrink-0 place-items-center rounded-md border border-gold/40 bg-forest text-gold ${className}`}
      >
        <Gift aria-hidden className="size-1/2" />
      </span>
    )
  return (
    <img
      src={src}
      alt=""
      width={160}
      height={160}
      decoding="sync"
      referrerPolicy="no-referrer"
      onError={() => setBrokenSrc(src)}
      className={`shrink-0 rounded-md ${className}`}
    />
  )
}
