// Notifications of Mercado Pago: whether they are its own, and what they are about.
import { hash } from 'node:crypto'
import { InvalidWebhookSignatureError, WebhookSignatureValidator } from 'mercadopago'
import type { Notification, WebhookRequest } from './payment-provider.ts'

const DATA_ID = /^[\w-]{1,64}$/
// Nothing in it twice and nothing beside it: one signature is one notification.
const SIGNATURE = /^ts=(\d{1,16}), ?v1=[\da-f]{64}$/

export function readNotification(
  { headers, query, body }: WebhookRequest,
  secret: string,
): Notification | { forged: string } {
  const dataId = textOf(query['data.id'])
  const signature = textOf(headers['x-signature'])
  const requestId = textOf(headers['x-request-id'])
  const [, timestamp] = SIGNATURE.exec(signature ?? '') ?? []
  if (!dataId || !DATA_ID.test(dataId)) return { forged: 'NoDataId' }
  if (!timestamp) return { forged: 'NoSignature' }
  // Of ids with letters it is sometimes the small ones that were signed.
  const problem = problemWith({ signature, requestId, dataId, secret })
  if (problem && problemWith({ signature, requestId, dataId: dataId.toLowerCase(), secret }))
    return { forged: problem }
  // Its age is not looked at: it may come again for four days, and coming again it says nothing new.
  const signed = JSON.stringify([dataId.toLowerCase(), requestId, timestamp])
  return { topic: topicOf(query, body), dataId, signedHash: hash('sha256', signed, 'buffer') }
}

interface Signed {
  signature: string | undefined
  requestId: string | undefined
  dataId: string
  secret: string
}

function problemWith({ signature, requestId, dataId, secret }: Signed) {
  try {
    WebhookSignatureValidator.validate({ xSignature: signature, xRequestId: requestId, dataId, secret })
    return undefined
  } catch (error) {
    if (error instanceof InvalidWebhookSignatureError) return String(error.reason)
    throw error
  }
}

function topicOf(query: WebhookRequest['query'], body: unknown) {
  const told = typeof body === 'object' && body !== null && 'type' in body ? textOf(body.type) : undefined
  return (textOf(query.type) ?? told ?? 'unknown').slice(0, 64)
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
