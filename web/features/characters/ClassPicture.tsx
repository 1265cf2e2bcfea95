import { Swords } from 'lucide-react'
import { useState } from 'react'
import type { Character } from '#contract/characters.ts'

type ClassPictureProps = {
  character: Pick<Character, 'classImage'>
  /** Its size, as classes. */
  className: string
}

/** It only repeats the name of the class, which stands beside it. A game may name a picture that is not there. */
export function ClassPicture({ character: { classImage }, className }: ClassPictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const isMissing = classImage === '' || classImage === brokenSrc
  return (
    <span
      className={`grid shrink-0 place-items-center overflow-hidden rounded-lg border border-gold/40 bg-radial-[at_50%_20%] from-moss to-forest text-gold ${className}`}
    >
      {isMissing ? (
        <Swords aria-hidden className="size-1/3" />
      ) : (
        <img
          src={classImage}
          alt=""
          width={256}
          height={256}
          referrerPolicy="no-referrer"
          onError={() => setBrokenSrc(classImage)}
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
