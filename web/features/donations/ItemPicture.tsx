import { Gift } from 'lucide-react'
import { useState } from 'react'

/** It only repeats the name, which stands beside it. An item may name a picture that is not there. */
export function ItemPicture({ src }: { src: string }) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  if (src === '' || src === brokenSrc)
    return (
      <span className="grid size-16 shrink-0 place-items-center rounded-md border border-gold/40 bg-forest text-gold">
        <Gift aria-hidden className="size-1/2" />
      </span>
    )
  return (
    <img
      src={src}
      alt=""
      width={160}
      height={160}
      referrerPolicy="no-referrer"
      onError={() => setBrokenSrc(src)}
      className="size-16 shrink-0 rounded-md object-cover"
    />
  )
}
