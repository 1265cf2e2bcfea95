// What a formatted text may hold. The server cleans by it what is written, the editor offers it, the browser shows no more.

/** The attributes of each element; whatever is not here is not kept. */
export const RICH_TEXT: Readonly<Record<string, readonly string[]>> = {
  h1: [],
  h2: [],
  h3: [],
  h4: [],
  h5: [],
  h6: [],
  p: [],
  br: [],
  hr: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  code: [],
  pre: [],
  blockquote: [],
  ul: [],
  ol: ['start'],
  li: [],
  a: ['href', 'class', 'target', 'rel'],
  span: ['class'],
  img: ['src', 'alt', 'width', 'height'],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}

/** Classes instead of styles: the content security policy allows no style attribute. */
export const TEXT_COLOURS = [
  { name: 'gold', label: 'Dourado' },
  { name: 'red', label: 'Vermelho' },
  { name: 'orange', label: 'Laranja' },
  { name: 'green', label: 'Verde' },
  { name: 'blue', label: 'Azul' },
  { name: 'purple', label: 'Roxo' },
  { name: 'grey', label: 'Cinza' },
] as const
export const TEXT_FONTS = [
  { name: 'display', label: 'Cinzel' },
  { name: 'serif', label: 'Serifada' },
  { name: 'mono', label: 'Monoespaçada' },
] as const

export const colourClass = (name: string) => `colour-${name}`
export const fontClass = (name: string) => `letters-${name}`

export const SPAN_CLASSES: readonly string[] = [
  ...TEXT_COLOURS.map(({ name }) => colourClass(name)),
  ...TEXT_FONTS.map(({ name }) => fontClass(name)),
]

/** A link to a video that is shown in its place once the reader asks for it. */
export const VIDEO_CLASS = 'video'
/** The only foreign pages that may stand inside of ours. */
export const VIDEO_ORIGINS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

export interface Video {
  host: 'youtube' | 'vimeo'
  id: string
}

const VIDEO_ADDRESSES: [Video['host'], RegExp][] = [
  [
    'youtube',
    /^https?:\/\/(?:(?:www|m)\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[\w=&-]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/i,
  ],
  ['vimeo', /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{6,12})(?!\d)/i],
]

/** The video behind any of the usual addresses of the hosts we show. */
export function videoOf(address: string): Video | undefined {
  for (const [host, pattern] of VIDEO_ADDRESSES) {
    const id = pattern.exec(address)?.[1]
    if (id) return { host, id }
  }
  return undefined
}

/** Where a video is watched, at its host and inside of a page. */
export const watchAddress = ({ host, id }: Video) =>
  host === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`
export const embedAddress = ({ host, id }: Video) =>
  host === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`
    : `https://player.vimeo.com/video/${id}?autoplay=1`

/** A page of ours: one slash, and nothing that a browser would read as another host. */
const OWN_ADDRESS = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u
const OUTSIDE_ADDRESS = /^(?:https?:\/\/[^\s\\\p{Cc}]+|mailto:[^\s\\\p{Cc}]+)$/iu

export const isOwnLink = (href: string) => OWN_ADDRESS.test(href)

/** A name before the host is there to be taken for it. */
function isOutsideLink(href: string) {
  if (!OUTSIDE_ADDRESS.test(href) || !URL.canParse(href)) return false
  const { username, password } = new URL(href)
  return username + password === ''
}

export function linkProblem(href: string): string | null {
  const fits = href.length <= 2_000 && (isOwnLink(href) || isOutsideLink(href))
  return fits ? null : 'Informe um endereço que comece com https://, http://, mailto: ou /.'
}

const OWN_PICTURE = /^(?:\/[\w-]+)+\.(?:webp|avif|png|jpe?g|gif)$/i

/** A picture of this site, or of the image host that it keeps its pictures at. Never one from elsewhere. */
export const isShownPicture = (src: string, imageOrigins: readonly string[]) =>
  OWN_PICTURE.test(src) || imageOrigins.some((origin) => src.startsWith(`${origin}/`) && isOutsideLink(src))
