// What a browser loads before it can show a page: from the list that the build leaves, so without a browser.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Part, partsByRoute } from './route-parts.ts'

interface RouteWeight {
  scriptBytes: number
  styleBytes: number
  /** Names without their hashes, the largest first. */
  files: string[]
  sources: string[]
}

const WEB = 'dist/web'
const LIST = join(WEB, '.vite/parts.json')

export function routeWeights(): Map<string, RouteWeight> {
  if (!existsSync(LIST)) throw new Error(`${LIST} is missing: npm run build comes first`)
  const routes = partsByRoute(JSON.parse(readFileSync(LIST, 'utf8')), readFileSync('web/routes.tsx', 'utf8'))
  return new Map([...routes].map(([route, parts]) => [route, weigh(parts)]))
}

function weigh(parts: Part[]): RouteWeight {
  const files = new Set(parts.flatMap(({ file, styles }) => [file, ...styles]))
  const sized = [...files].map((file) => ({ file, bytes: servedBytes(join(WEB, file)) }))
  return {
    scriptBytes: sumOf(sized, '.js'),
    styleBytes: sumOf(sized, '.css'),
    files: sized.sort((a, b) => b.bytes - a.bytes).map(({ file }) => nameOf(file)),
    sources: parts.flatMap((part) => part.sources),
  }
}

const sumOf = (sized: { file: string; bytes: number }[], kind: string) =>
  sized.filter(({ file }) => file.endsWith(kind)).reduce((sum, { bytes }) => sum + bytes, 0)

/** The small ones are sent as they are. */
const servedBytes = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size

const nameOf = (file: string) => file.replace(/^assets\/(.+)-[\w-]{8}(\.\w+)$/, '$1$2')
