// One call of Mercado Pago's API: in time, within limits, and never with the token in what goes wrong.
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { codeOf } from '#server/db/error-code.ts'
import { ProviderAway, ProviderRefused } from './payment-provider.ts'
import { readShort } from './short-answer.ts'

const ANSWER_MS = 10_000

export interface Asked {
  accessToken: string
  /** With one it is a POST. */
  body?: object
  idempotencyKey?: string
  answerMs?: number
}

/** Rejects as payment-provider.ts says. */
export async function askFor<Shape extends TSchema>(
  shape: Shape,
  address: URL,
  { accessToken, body, idempotencyKey, answerMs = ANSWER_MS }: Asked,
): Promise<Static<Shape>> {
  const { status, text } = await send(address, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'x-idempotency-key': idempotencyKey }),
      // Otherwise a refund that takes its time is answered as if it had been refused.
      'x-render-in-process-refunds': 'true',
    },
    ...(body && { body: JSON.stringify(body) }),
    // A redirect would carry the token to somebody else.
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  })
  if (status === 429 || status >= 500 || status === 401 || status === 403)
    throw new ProviderAway(`Mercado Pago: ${status}`)
  if (status >= 400)
    throw new ProviderRefused(
      `Mercado Pago: ${status} ${reasonIn(text).replaceAll(accessToken, '…')}`,
      status === 404,
    )
  const answer = parsed(text)
  if (!Value.Check(shape, answer)) throw new ProviderAway('Mercado Pago: an answer that is none')
  return answer
}

async function send(address: URL, init: RequestInit & { signal: AbortSignal }) {
  try {
    const response = await fetch(address, init)
    return { status: response.status, text: await readShort(response, init) }
  } catch (error) {
    // The failure itself may hold the request, and with it the token: only its kind is kept.
    const kind = codeOf(error instanceof Error ? error.cause : undefined)
    throw new ProviderAway(`Mercado Pago: ${kind ?? (error instanceof Error ? error.name : 'unknown')}`)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const Reason = Type.Object({ message: Type.String() })

function reasonIn(text: string) {
  const answer = parsed(text)
  return Value.Check(Reason, answer) ? answer.message.replace(/\s+/g, ' ').slice(0, 200) : ''
}
