// npm run fonts: cuts the fonts down to the letters and weights that the site uses, into web/assets/fonts.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const TARGET = fileURLToPath(new URL('../web/assets/fonts', import.meta.url))

// Latin-1, which Portuguese and its neighbours need, and what typesetters add to it. Other letters come from the system.
const LETTERS = [range(0x20, 0x7e), range(0xa0, 0xff), '–—‘’“”„†•…‹›€™−←↑→↓'].join('')

const FONTS = [
  { name: 'inter', weights: { min: 400, max: 700 } },
  // Headings are bold, all of them.
  { name: 'cinzel', weights: 700 },
]

await mkdir(TARGET, { recursive: true })
for (const { name, weights } of FONTS) {
  const file = import.meta.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)
  const options = { targetFormat: 'woff2', variationAxes: { wght: weights } }
  const font = await subsetFont(await readFile(fileURLToPath(file)), LETTERS, options)
  await writeFile(join(TARGET, `${name}.woff2`), font)
  console.log(`${name}: ${font.length} bytes`)
}

function range(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}
