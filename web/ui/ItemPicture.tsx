import { Package } from 'lucide-react'
import { useState } from 'react'

type ItemPictureProps = {
  src: string
  /** Its size, as classes. */
  className: string
}

/** It only repeats the name, which stands beside it. An item may name a picture that is not there. */
export function ItemPicture({ src, className }: ItemPictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  if (src === '' || src === brokenSrc)
    return (
      <span
        className={`grid shrink-0 place-items-center rounded-md border border-gold/40 bg-forest text-gold ${className}`}
      >
        <Package aria-hidden className="size-1/2" />
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
