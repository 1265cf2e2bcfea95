// Fetches a file from an address that a player typed. Each name is looked up once, every address it has is checked,
// and the connection goes to a checked address: what the name means a moment later does not matter.
import { get as httpGet, type IncomingMessage } from 'node:http'
import { get as httpsGet } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { IMAGE_MAX_BYTES, imageTexts, imageUrlProblem } from '#contract/images.ts'
import { Refusal } from '#server/http/refusal.ts'
import { nameLookup } from './name-lookup.ts'
import type { IsAllowed } from './public-addresses.ts'

export type FetchPicture = (url: string) => Promise<Buffer>

export interface FetchRules {
  isAllowed: IsAllowed
  /** All addresses of a name. */
  lookup?: (name: string) => Promise<string[]>
  /** For everything together: names, redirects, and the last byte. */
  milliseconds?: number
}

const REDIRECTS_MAX = 3
const REDIRECTS = [301, 302, 303, 307, 308]
export const FETCH_MS = 5_000

const REQUEST = {
  headers: {
    accept: 'image/webp,image/png,image/jpeg,image/gif',
    'accept-encoding': 'identity',
    'user-agent': 'Mozilla/5.0 (compatible; image fetcher)',
  },
  // A connection of its own: none that was opened for another name is used.
  agent: false as const,
  // How long one of several addresses may take before the next is tried.
  autoSelectFamilyAttemptTimeout: 1_000,
}

type Checks = Required<Pick<FetchRules, 'isAllowed' | 'lookup'>> & { signal: AbortSignal }

export function pictureFetcher({
  isAllowed,
  lookup = nameLookup(),
  milliseconds = FETCH_MS,
}: FetchRules): FetchPicture {
  return async (url) => {
    const checks = { isAllowed, lookup, signal: AbortSignal.timeout(milliseconds) }
    try {
      return await orAborted(follow(new URL(url), checks).then(readAll), checks.signal)
    } catch (error) {
      // Of what lies behind an address nothing is told but that it is of no use.
      throw error instanceof Refusal ? error : unreachable()
    }
  }
}

const tooLarge = () => new Refusal('tooLarge', imageTexts.tooLarge)
const unreachable = () => new Refusal('invalid', imageTexts.unreachable)

async function follow(first: URL, checks: Checks) {
  let url = first
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    const response = await ask(url, checks)
    if (response.statusCode === 200) return response
    response.destroy()
    const next = REDIRECTS.includes(response.statusCode ?? 0) && response.headers.location
    if (!next) throw unreachable()
    url = new URL(next, url)
  }
  throw unreachable()
}

async function ask(url: URL, { signal, ...rules }: Checks) {
  if (imageUrlProblem(url.href) !== null) throw unreachable()
  const addresses = await checkedAddresses(url, rules)
  const get = url.protocol === 'https:' ? httpsGet : httpGet
  return new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { ...REQUEST, signal, lookup: pinnedTo(addresses) }, resolve).on('error', reject)
  })
}

async function checkedAddresses(url: URL, { lookup, isAllowed }: Pick<Checks, 'lookup' | 'isAllowed'>) {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  const addresses = isIP(host) ? [host] : await lookup(host)
  // One that is not allowed is enough: no honest name means both the internet and our own network.
  if (addresses.length === 0 || !addresses.every((address) => isAllowed(address, port))) throw unreachable()
  return addresses
}

/** Answers with the checked addresses, whatever is asked. */
function pinnedTo(addresses: string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_name, { all }, done) => {
    if (all) done(null, found)
    else done(null, found[0]?.address ?? '', found[0]?.family)
  }
}

async function readAll(response: IncomingMessage) {
  const { 'content-encoding': encoding = 'identity', 'content-length': length = '0' } = response.headers
  try {
    if (encoding !== 'identity') throw unreachable()
    if (Number(length) > IMAGE_MAX_BYTES) throw tooLarge()
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of response) {
      bytes += chunk.length
      if (bytes > IMAGE_MAX_BYTES) throw tooLarge()
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    response.destroy()
  }
}

/** Whatever the other side does, it ends in time; changing the protocol, say, ends a request without a word. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal) {
  return new Promise<T>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}
