// The arrows of docs/architecture.md as data: who may import what, and where some words may stand.
import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'

const SERVER_GROUND =
  'server/audit server/db server/http server/html server/search server/external server/mail server/wallet server/game server/deliveries server/jobs contract'
const WEB_GROUND =
  'web/ui web/http web/format.ts web/site.tsx web/PageHead.tsx web/Redirect.tsx web/use-page.ts web/search web/currencies.ts web/deliveries web/categories web/MissingPage.tsx web/assets contract'

/** The first line that fits a file counts. Every place may import itself; `*` is the name of one feature. */
const ARROWS: [from: string, to: string][] = [
  ['contract', ''],
  [
    'server/main.ts server/processes server/till.ts server/post.ts server/payments.ts server/connected.ts server/game-of.ts server/log.ts server/commands',
    'server contract',
  ],
  ['server/testing', 'server contract scripts/bundle-server.mjs'],
  ['server/greeting.ts server/failure-sentence.ts', 'server/config.ts server/db contract'],
  ['server/loopback.ts server/files.ts', ''],
  ['server/secret-key.ts', 'server/files.ts'],
  ['server/app.ts', `server/features server/demo/mailbox server/pages server/config.ts ${SERVER_GROUND}`],
  ['server/pages', 'server/http server/db contract'],
  [
    'server/demo',
    'server/features server/deliveries server/wallet server/game server/html server/http server/db server/files.ts contract',
  ],
  [
    'server/doctor',
    `server/features server/config.ts server/secret-key.ts server/files.ts server/failure-sentence.ts ${SERVER_GROUND}`,
  ],
  ['server/features/*', `server/features/session ${SERVER_GROUND}`],
  ['server/http', 'server/loopback.ts server/db contract'],
  ['server/audit', 'server/db contract server/http'],
  ['server/mail', 'server/jobs server/http server/db contract'],
  ['server/external', 'server/http server/db server/files.ts contract'],
  ['server/deliveries', 'server/audit server/game server/db contract'],
  ['server/wallet', 'server/audit server/http server/db contract'],
  ['server/game server/html server/jobs', 'server/db contract'],
  ['server/search', ''],
  ['server/db', 'server/files.ts contract'],
  [
    'server/config.ts server/config-readers.ts',
    'server/config-readers.ts server/loopback.ts server/db/server-urls.ts contract',
  ],
  ['web/main.tsx web/prerender.tsx', `web/App.tsx web/page-data.ts web/theme.css web/features ${WEB_GROUND}`],
  ['web/App.tsx web/routes.tsx', `web/routes.tsx web/layout web/features ${WEB_GROUND}`],
  ['web/page-data.ts', 'web/features contract'],
  [
    'web/layout',
    `web/features/session web/features/game web/features/images web/features/support ${WEB_GROUND}`,
  ],
  ['web/features/*', `web/features/session web/features/game web/editor web/images ${WEB_GROUND}`],
  ['web/editor', `web/images ${WEB_GROUND}`],
  ['web/images web/deliveries web/categories web/search', WEB_GROUND],
  ['web/ui', 'web/format.ts web/assets contract/rich-text.ts'],
  ['web/PageHead.tsx', 'web/site.tsx web/assets contract'],
  ['web/MissingPage.tsx', 'web/ui'],
  ['web/Redirect.tsx web/use-page.ts', ''],
  ['web/http web/format.ts web/currencies.ts web/site.tsx', 'contract'],
  ['e2e', 'bench/product.ts server/testing/xss-vectors.ts contract'],
  ['bench/odds', 'contract'],
  [
    'bench',
    'scripts/browser.mjs server/testing/mail-relay.ts server/testing/delivery-storm.ts server/testing/delivery-world.ts server/testing/delivery-worker.ts server/demo/payments/simulator.ts server/db/embedded/embedded.ts server/db/migrate.ts contract',
  ],
  ['art', 'scripts/browser.mjs'],
]

const PACKAGES = [
  { name: /^(@radix-ui\/|radix-ui(\/|$))/, within: 'contract server web', except: 'web/ui' },
  { name: /^(?!typebox(\/|$))/, within: 'contract', except: '' },
  { name: /^(react-router|@tanstack)(\/|$)/, within: 'web/ui', except: '' },
]

const WORDS = [
  { word: /\bprocess\.env\b/, within: 'contract server web', except: 'server/config.ts server/testing' },
  {
    word: /\blocalStorage\b/,
    within: 'contract server web',
    except: 'web/features/session/session.ts web/features/wiki/editor/draft.ts',
  },
  { word: /\bfetch\(/, within: 'web', except: 'web/http/client.ts' },
  { word: /\bXMLHttpRequest\b/, within: 'web', except: 'web/images/upload.ts' },
]

const SHELVES = ['contract', 'server', 'web', 'e2e', 'bench', 'art']

export function architectureProblems(path: string, source: string): string[] {
  const text = source.replace(/^\s*(\/\/|\/\*|\*).*$/gm, '')
  const imported = [...text.matchAll(/\b(?:from|import)\s*\(?\s*(['"])([^'"\n]+)\1/g)].map(
    (match) => match[2] ?? '',
  )
  const isOurs = (name: string) => /^[.#]/.test(name)
  const targets = imported.filter(isOurs).map((name) => resolveImport(path, name))
  const allowed = placesOpenTo(path)
  if (allowed === undefined) return [`${path} has no line in the table of scripts/check-architecture.ts`]
  const arrows = targets
    .filter((target) => !isWithin(target, allowed))
    .map((target) => `${path} -> ${target}`)
  if (isTest(path)) return arrows
  const rules = (rule: { within: string; except: string }) =>
    isWithin(path, rule.within.split(' ')) && !isWithin(path, rule.except.split(' '))
  const packages = PACKAGES.filter(rules).flatMap(({ name }) =>
    imported.filter((each) => !isOurs(each) && name.test(each)).map((each) => `${path} -> ${each}`),
  )
  const words = WORDS.filter(rules).flatMap(
    ({ word }) => text.match(word)?.map((found) => `${path}: ${found}`) ?? [],
  )
  return [...arrows, ...packages, ...words]
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

function placesOpenTo(path: string): string[] | undefined {
  if (isTest(path)) return [path.split('/')[0] ?? '', 'contract']
  for (const [from, to] of ARROWS)
    for (const place of from.split(' ')) {
      const own = new RegExp(`^${place.replace('*', '[^/]+')}(?=/|$)`).exec(path)?.[0]
      if (own !== undefined) return [own, ...to.split(' ')]
    }
  return undefined
}

const isWithin = (path: string, places: string[]) =>
  places.some((place) => path === place || path.startsWith(`${place}/`))

function resolveImport(path: string, name: string) {
  const target = name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(path), name)
  return target.replace(/\?.*$/, '')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = SHELVES.flatMap((shelf) =>
    readdirSync(shelf, { recursive: true, encoding: 'utf8' }).map((name) => `${shelf}/${name}`),
  )
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('/node_modules/'))
  const problems = sources.flatMap((file) => architectureProblems(file, readFileSync(file, 'utf8')))
  for (const problem of problems) console.error(`forbidden: ${problem}`)
  if (problems.length > 0) process.exitCode = 1
  else console.log(`${sources.length} files keep the borders`)
}
