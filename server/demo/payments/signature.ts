import { createHmac, randomBytes } from 'node:crypto'

interface Signed {
  dataId: string
  requestId: string
  secret: string
}

/** The header `x-signature`. */
export function signatureOf({ dataId, requestId, secret }: Signed) {
  const ts = Math.floor(Date.now() / 1000)
  const manifest = `id:${dataId};request-id:${requestId};ts:${ts};`
  return `ts=${ts},v1=${createHmac('sha256', secret).update(manifest).digest('hex')}`
}

/** One of the ways in which a signature can be wrong. */
export function forgedSignature(signed: Signed, way: number) {
  const right = signatureOf(signed)
  const ways = [
    () => signatureOf({ ...signed, secret: randomBytes(32).toString('hex') }),
    () => right.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    () => signatureOf({ ...signed, dataId: `${signed.dataId}0` }),
    () => right.replace(/^ts=\d+/, 'ts=1'),
    () => right.replace(/,v1=.*$/, ''),
  ]
  return (ways[way % ways.length] ?? (() => ''))()
}
