const files = import.meta.glob<string>('../assets/heroes/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** From here up the slide is wider than high: the wide picture, else the one painted for phones. */
const WIDE = '(min-width: 40rem)'

/** As painted by art/pictures.ts. `sizes`: how wide a picture lies behind the slide: it is cut at the sides or below, never stretched. */
export const CROPS = [
  {
    shape: 'wide',
    media: WIDE,
    sizes: { full: 'max(120rem, 100vw)', half: '60rem' },
    widths: [960, 1920, 2560],
  },
  {
    shape: 'narrow',
    media: `not all and ${WIDE}`,
    // A little less than it covers: a painted scene forgives that, a slow line does not.
    sizes: { full: 'max(25rem, 92vw)', half: '15rem' },
    widths: [480, 720, 960],
  },
] as const

export type Crop = (typeof CROPS)[number]

export const sourceSet = (name: string, { shape, widths }: Crop, format: 'avif' | 'webp') =>
  widths.map((width) => `${heroFile(`${name}-${shape}-${width}.${format}`)} ${width}w`).join(', ')

export function heroFile(name: string) {
  const url = files[`../assets/heroes/${name}`]
  if (!url) throw new Error(`assets/heroes has no ${name}`)
  return url
}
