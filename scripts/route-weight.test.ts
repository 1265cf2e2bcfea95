// How much a browser loads before it shows each page, and that nothing is among it which only others need.
import { expect, test } from 'vitest'
import { isPage, paths } from '../contract/paths.ts'
import { routeWeights } from './route-weight.ts'

/** Scripts, in thousands of bytes as they are sent: what the page weighs now, and a little room. */
const MOST_SCRIPT: Record<string, number> = {
  '/': 100,
  '/login': 130,
  '/register': 132,
  '/forgot-password': 132,
  '/downloads': 104,
  '/social': 108,
  '/wiki': 148,
  '/about': 108,
  '/credits': 102,
  '/user': 154,
  '/user/change-password': 154,
  '/user/change-email': 154,
  '/user/sessions': 150,
  '/user/donation': 156,
  '/user/donation-history': 156,
  '/user/webmarket': 158,
  '/user/characters': 154,
  '/user/deliveries': 152,
  '/user/roulette': 160,
  '/user/roulette/justica': 158,
  '/user/wallet': 150,
  '/user/support': 174,
  '/undo-email-change': 132,
  '/admin': 156,
  '/admin/players': 162,
  '/admin/donations': 162,
  '/admin/deliveries': 160,
  '/admin/donation-items': 166,
  '/admin/market-items': 164,
  '/admin/wheels': 166,
  '/admin/team': 158,
  '/admin/site': 160,
  '/admin/audit': 158,
  '/admin/permissions': 152,
  '/caixa-de-entrada': 132,
  '/api/docs': 102,
}
const MOST_STYLE = 20

/** Loaded when they are opened, or by whom they are for. */
const NOT_BEFORE_ASKED = [
  { what: 'the editor', sources: /^(web\/editor\/(text|tools)\/|node_modules\/(@tiptap|prosemirror))/ },
  { what: 'the comparison of versions', sources: /^(web\/features\/wiki\/history\/|node_modules\/diff\/)/ },
  { what: 'what describes requests to the server', sources: /^node_modules\/typebox\// },
  { what: 'the back office', sources: /^web\/features\/admin\//, within: paths.admin },
  { what: 'what a signed-in player opens', sources: /^web\/layout\/UserMenu/, within: /^\/(user|admin)/ },
]

const weights = routeWeights()

test('every page has a budget, and every budget a page', () => {
  expect(Object.keys(MOST_SCRIPT)).toEqual(Object.values(paths).filter(isPage))
})

test.each([...weights])('%s loads no more than it may', (route, { scriptBytes, styleBytes, files }) => {
  const why = `${route} loads ${files.join(', ')}`
  expect(scriptBytes, why).toBeLessThanOrEqual((MOST_SCRIPT[route] ?? 0) * 1_000)
  expect(styleBytes, why).toBeLessThanOrEqual(MOST_STYLE * 1_000)
  expect(scriptBytes).toBeGreaterThan(0)
})

test.each([...weights])('%s loads nothing that waits to be asked for', (route, { sources }) => {
  const strangers = NOT_BEFORE_ASKED.flatMap(({ what, sources: theirs, within }) => {
    const found =
      within !== undefined && route.match(within) ? undefined : sources.find((each) => theirs.test(each))
    return found ? [`${route} loads ${what} before it shows, with ${found}`] : []
  })
  expect(strangers).toEqual([])
})
