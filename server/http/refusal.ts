// The one error of the house: a request that is refused, and why, in words meant to be read.
const STATUS = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  reused: 422,
  tooMany: 429,
  upstream: 502,
  unavailable: 503,
} as const

export type RefusalKind = keyof typeof STATUS

export class Refusal extends Error {
  readonly status: number
  readonly retryAfterSeconds: number | undefined

  constructor(kind: RefusalKind, message: string, retryAfterSeconds?: number) {
    super(message)
    this.status = STATUS[kind]
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export function refuseIf(problem: string | null) {
  if (problem !== null) throw new Refusal('invalid', problem)
}
