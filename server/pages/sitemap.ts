// The addresses that search engines are to find, in one list; in an index of several where they are many.
import { PUBLIC_PAGES } from '#contract/paths.ts'
import type { DB } from '#server/db/schema.ts'
import { NOT_FOUND } from '#server/http/error-handler.ts'
import { escapeMarkup } from '#server/http/markup.ts'
import { Refusal } from '#server/http/refusal.ts'

/** What there is beside the public pages. */
export interface MoreAddresses {
  tables: (keyof DB)[]
  /** Those that are never many. */
  few: () => Promise<string[]>
  /** The others come in parts, each far below the 50 000 that a sitemap may hold (sitemaps.org). From 1 on, without empty ones. */
  parts: () => Promise<number[]>
  ofPart: (part: number) => Promise<string[]>
}

/** What is never many has a part of its own, where there are several. */
const FEW = 0

export const partPath = (part: number) => `/sitemap-${part}.xml`

export async function wholeMap(url: string, more: MoreAddresses) {
  const [first, ...others] = await more.parts()
  if (first !== undefined && others.length > 0) return index(url, [FEW, first, ...others])
  return map(url, [...(await few(more)), ...(first === undefined ? [] : await more.ofPart(first))])
}

export async function partOfMap(url: string, more: MoreAddresses, part: number) {
  const addresses = part === FEW ? await few(more) : await more.ofPart(part)
  if (addresses.length === 0) throw new Refusal('missing', NOT_FOUND)
  return map(url, addresses)
}

const few = async (more: MoreAddresses) => [...PUBLIC_PAGES, ...(await more.few())]

const index = (url: string, parts: number[]) =>
  xml(
    'sitemapindex',
    parts.map((part) => `<sitemap><loc>${escapeMarkup(url + partPath(part))}</loc></sitemap>`),
  )

const map = (url: string, addresses: string[]) =>
  xml(
    'urlset',
    addresses.map((address) => `<url><loc>${escapeMarkup(url + address)}</loc></url>`),
  )

const xml = (root: string, lines: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.map((line) => `  ${line}`).join('\n')}
</${root}>
`
