// What a browser loads before it can show a page: from the list that the build leaves, so without a browser.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isPage, paths } from '../contract/paths.ts'

interface Part {
  file: string
  imports: string[]
  /** The source that is asked for when this file is. */
  opens: string | null
  styles: string[]
  sources: string[]
}

interface RouteWeight {
  scriptBytes: number
  styleBytes: number
  /** Names without their hashes, the largest first. */
  files: string[]
  sources: string[]
}

const WEB = 'dist/web'
const LIST = join(WEB, '.vite/parts.json')
const ENTRY = 'web/index.html'
const USER_MENU = 'web/layout/UserMenu.tsx'
const ADMIN_LAYOUT = 'web/features/admin/AdminLayout.tsx'

export function routeWeights(): Map<string, RouteWeight> {
  if (!existsSync(LIST)) throw new Error(`${LIST} is missing: npm run build comes first`)
  const parts: Part[] = JSON.parse(readFileSync(LIST, 'utf8'))
  const screens = screensByRoute(readFileSync('web/routes.tsx', 'utf8'))
  return new Map([...screens].map(([route, screen]) => [route, weigh(parts, sourcesBefore(route, screen))]))
}

/** Every page of the site with the file of its screen, as web/routes.tsx has it; the home page comes with the entry. */
function screensByRoute(routes: string): Map<string, string> {
  const files = new Map<string, string>()
  const loaders =
    /(?:const (\w+) =|\[paths\.(\w+)\]:) screen\(\s*async \(\) =>\s*\(await import\('\.\/(.+?)'\)\)/g
  for (const [, name, key, file] of routes.matchAll(loaders)) files.set(name ?? `paths.${key}`, `web/${file}`)
  const screens = new Map<string, string>()
  for (const [key, path] of Object.entries(paths)) {
    if (!isPage(path)) continue
    const shown = new RegExp(`<Route path=\\{paths\\.${key}\\} element=\\{<(\\w+) />\\}`).exec(routes)?.[1]
    const file = files.get(`paths.${key}`) ?? (shown && files.get(shown))
    if (file === undefined && shown !== 'HomeScreen')
      throw new Error(`web/routes.tsx shows nothing at ${path}`)
    screens.set(path, file ?? ENTRY)
  }
  return screens
}

/** Who comes to a page of theirs is signed in, and has a menu in the bar. */
function sourcesBefore(route: string, screen: string) {
  if (route.startsWith(paths.admin)) return [ENTRY, USER_MENU, ADMIN_LAYOUT, screen]
  return route.startsWith(paths.user) ? [ENTRY, USER_MENU, screen] : [ENTRY, screen]
}

function weigh(parts: Part[], wanted: string[]): RouteWeight {
  const loaded = new Set<Part>()
  function load(part: Part | undefined, name: string) {
    if (!part) throw new Error(`no file of the build opens ${name}`)
    if (loaded.has(part)) return
    loaded.add(part)
    for (const file of part.imports)
      load(
        parts.find((each) => each.file === file),
        file,
      )
  }
  for (const source of wanted)
    load(
      parts.find(({ opens }) => opens === source),
      source,
    )
  const files = new Set([...loaded].flatMap(({ file, styles }) => [file, ...styles]))
  const sized = [...files].map((file) => ({ file, bytes: servedBytes(join(WEB, file)) }))
  return {
    scriptBytes: sumOf(sized, '.js'),
    styleBytes: sumOf(sized, '.css'),
    files: sized.sort((a, b) => b.bytes - a.bytes).map(({ file }) => nameOf(file)),
    sources: [...loaded].flatMap((part) => part.sources),
  }
}

const sumOf = (sized: { file: string; bytes: number }[], kind: string) =>
  sized.filter(({ file }) => file.endsWith(kind)).reduce((sum, { bytes }) => sum + bytes, 0)

/** The small ones are sent as they are. */
const servedBytes = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size

const nameOf = (file: string) => file.replace(/^assets\/(.+)-[\w-]{8}(\.\w+)$/, '$1$2')
