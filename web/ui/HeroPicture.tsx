import { CROPS, heroFile, sourceSet } from './hero-files.ts'

type HeroPictureProps = {
  /** As in assets/heroes. */
  name: string
  /** Empty where it only sets a mood. */
  alt: string
  /** Whether the page waits for it: it is what the visitor sees first. */
  isAwaited: boolean
  /** A picture in the background is content with fewer pixels. */
  sharpness?: 'full' | 'half'
}

/** One of the painted scenes, in the crop and size that the screen needs, filling its box. */
export function HeroPicture({ name, alt, isAwaited, sharpness = 'full' }: HeroPictureProps) {
  return (
    <picture>
      {CROPS.flatMap((crop) =>
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={crop.shape + format}
            media={crop.media}
            type={`image/${format}`}
            sizes={crop.sizes[sharpness]}
            srcSet={sourceSet(name, crop, format)}
          />
        )),
      )}
      <img
        src={heroFile(`${name}-wide-1920.webp`)}
        alt={alt}
        width={1920}
        height={600}
        fetchPriority={isAwaited ? 'high' : 'low'}
        decoding={isAwaited ? 'sync' : 'async'}
        className="size-full text-transparent object-cover object-top sm:object-[62%_50%] xl:object-center"
      />
    </picture>
  )
}
