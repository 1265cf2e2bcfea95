import { useState } from 'react'
import fallback from '#web/assets/avatar-fallback.svg'
import { initialOf } from './initial-of.ts'

type AvatarProps = {
  name: string
  src?: string | null | undefined
  size?: 'sm' | 'md' | 'lg'
  /** Empty when the name already stands beside the picture. */
  alt?: string
}

export function Avatar({ name, src, size = 'md', alt = name }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  return (
    <span className={`avatar-ring ${sizes[size]}`}>
      {src ? (
        <img
          src={src === brokenSrc ? fallback : src}
          alt={alt}
          // It may have failed before anybody listened, in a page that arrived drawn.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setBrokenSrc(src)
          }}
          onError={() => setBrokenSrc(src)}
          loading="lazy"
          referrerPolicy="no-referrer"
          className="size-full rounded-full bg-panel object-cover"
        />
      ) : (
        <Initial name={name} alt={alt} />
      )}
    </span>
  )
}

function Initial({ name, alt }: { name: string; alt: string }) {
  const look =
    'grid size-full place-items-center rounded-full bg-radial-[at_50%_20%] from-moss to-forest font-display font-bold leading-none text-gold-bright'
  if (!alt) {
    return (
      <span aria-hidden className={look}>
        {initialOf(name)}
      </span>
    )
  }
  return (
    <span role="img" aria-label={alt} className={look}>
      {initialOf(name)}
    </span>
  )
}

const sizes = { sm: 'size-9 text-base', md: 'size-14 text-2xl', lg: 'size-28 text-5xl' }
