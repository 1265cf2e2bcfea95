// What the demo's topics are written with. It makes the markup that the wiki keeps, so cleaning leaves it as it is.
import { linkToTopic } from './topic-links.ts'

/** One block, item or row a line: line ends and indents are for who writes, except in what is put in. */
export const text = ({ raw }: TemplateStringsArray, ...parts: string[]) =>
  raw.map((piece, index) => piece.replace(/\n\s*/g, '') + (parts[index] ?? '')).join('')

/** One of public/wiki. */
export const picture = (name: string, alt: string) =>
  `<p><img src="/wiki/${name}.webp" alt="${alt}" width="1280" height="640"></p>`

export const icon = (name: string, alt: string) =>
  `<img src="/itens/${name}.webp" alt="${alt}" width="48" height="48">`

export const portrait = (name: string, alt: string) =>
  `<img src="/classes/${name}.webp" alt="${alt}" width="96" height="96">`

export const topic = (title: string, words = title) => `<a href="${linkToTopic(title)}">${words}</a>`

export const outside = (href: string, words: string) =>
  `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow">${words}</a>`

export const video = (id: string, title: string) =>
  `<a href="https://www.youtube.com/watch?v=${id}" class="video" target="_blank" rel="noopener noreferrer nofollow">${title}</a>`

/** Cells stand between bars. */
export const table = (head: string, ...rows: string[]) =>
  `<table><tbody>${row(head, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`

const row = (cells: string, name: string) =>
  `<tr>${cells
    .split('|')
    .map((cell) => `<${name}>${cell.trim()}</${name}>`)
    .join('')}</tr>`

export const coloured = (colour: string, words: string) => `<span class="colour-${colour}">${words}</span>`

/** As it is said in the chat, line by line. */
export const lines = (...said: string[]) => `<pre><code>${said.join('\n')}</code></pre>`
