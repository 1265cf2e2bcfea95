// Silhouettes of game-icons.net (CC BY 3.0, see CREDITS.md).
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface IconSet {
  icons: Record<string, { body: string }>
}

const set: IconSet = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
)

/** White on nothing, with a margin, so that a glow around it fits. */
export function gameIcon(name: string, size: number) {
  const body = set.icons[name]?.body
  if (!body) throw new Error(`game-icons has no "${name}"`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 -40 592 592" width="${size}" height="${size}"><g fill="#fff">${body.replaceAll('currentColor', '#fff')}</g></svg>`
}
