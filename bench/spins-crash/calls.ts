// Calls to a product that may die at any moment: asked again until there is an answer.
import { setTimeout as sleep } from 'node:timers/promises'
import type { MortalProduct } from '../mortal-product.ts'

const RETRY_MS = 30
const PATIENCE_MS = 120_000

export interface Call {
  method?: 'GET' | 'POST'
  path: string
  token?: string
  body?: object
  key?: string
  /** As seen by a product behind a proxy. */
  from?: string
  /** The player hangs up after so many milliseconds. */
  hangUpMs?: number
}

export interface Told<T> {
  body: T
  isReplay: boolean
  tries: number
}

/** Throws when it answers anything but success or "later". */
export async function ask<T>(product: MortalProduct, call: Call): Promise<Told<T>> {
  const startedAt = performance.now()
  for (let tries = 1; performance.now() - startedAt < PATIENCE_MS; tries++) {
    const response = await send(await product.address(), call, tries)
    if (response?.status === 200) return { body: response.body as T, isReplay: response.isReplay, tries }
    if (response && !response.isForNow)
      throw new Error(`${call.path} answered ${response.status}: ${JSON.stringify(response.body)}`)
    await sleep(RETRY_MS)
  }
  throw new Error(`${call.path} was not answered in time`)
}

/** Undefined: the answer was lost. */
async function send(url: string, { method, path, token, body, key, from, hangUpMs }: Call, tries: number) {
  try {
    const response = await fetch(url + path, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
        ...(from && { 'x-forwarded-for': from }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(hangUpMs !== undefined && tries === 1 && { signal: AbortSignal.timeout(hangUpMs) }),
    })
    return {
      status: response.status,
      isReplay: response.headers.get('idempotency-replayed') === 'true',
      // Unavailable for now, or the first try is still under way.
      isForNow: response.status === 503 || (response.status === 409 && response.headers.has('retry-after')),
      body: (await response.json()) as unknown,
    }
  } catch {
    return undefined
  }
}
