// Which files of the build a browser loads before it can show a page.
import { isPage, paths } from '../contract/paths.ts'

/** A script of the build, as vite.config.ts lists them. */
export interface Part {
  file: string
  imports: string[]
  /** The source that is asked for when this file is. */
  opens: string | null
  styles: string[]
  sources: string[]
}

const ENTRY = 'web/index.html'
const USER_MENU = 'web/layout/UserMenu.tsx'
const ADMIN_LAYOUT = 'web/features/admin/AdminLayout.tsx'

/** Every page of the site with all that it needs, the entry first; `routes` is the text of web/routes.tsx. */
export function partsByRoute(parts: Part[], routes: string): Map<string, Part[]> {
  const screens = [...screensByRoute(routes)]
  return new Map(screens.map(([route, screen]) => [route, loadedFor(parts, sourcesBefore(route, screen))]))
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

function loadedFor(parts: Part[], wanted: string[]): Part[] {
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
  return [...loaded]
}
