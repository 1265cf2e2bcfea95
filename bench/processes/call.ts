// One call of a player or an administrator, which has to be answered well.

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT'
  token?: string
  body?: object
  key?: string
  /** As a proxy tells the address of who asks. */
  from?: string
}

export async function call<Answer>(url: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const response = await send(url, path, options)
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
  return JSON.parse(text) as Answer
}

/** Whatever is answered. */
export function send(url: string, path: string, { method, token, body, key, from }: CallOptions) {
  return fetch(url + path, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
      ...(from && { 'x-forwarded-for': from }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}
