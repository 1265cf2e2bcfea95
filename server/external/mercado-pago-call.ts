// One call of Mercado Pago's API: in time, within limits, and never with the token in what goes wrong.
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { ProviderAway, ProviderRefused } from './payment-provider.ts'
import { askWeb, kindOf, type WebRequest } from './web-request.ts'

const ANSWER_MS = 10_000
/** Nothing was decided about what was asked. */
const AWAY = [401, 403, 429]

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
  const { status, text } = await answerFrom(address, {
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'x-idempotency-key': idempotencyKey }),
      // Otherwise a refund that takes its time is answered as if it had been refused.
      'x-render-in-process-refunds': 'true',
    },
    body: body && JSON.stringify(body),
    answerMs,
  })
  if (AWAY.includes(status) || status >= 500 || (status >= 300 && status < 400))
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

async function answerFrom(address: URL, request: WebRequest) {
  try {
    return await askWeb(address, request)
  } catch (error) {
    // The failure itself may hold the request, and with it the token: only its kind is kept.
    throw new ProviderAway(`Mercado Pago: ${kindOf(error)}`)
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
