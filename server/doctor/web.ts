// One request to somebody else, and why there was no answer.
import { codeOf } from '#server/db/error-code.ts'
import { readShort } from '#server/external/short-answer.ts'

export interface Answered {
  status: number
  /** By the other side's clock, to the second. */
  date: number | undefined
  text: string
}

/** Shorter than a check may take. */
const ANSWER_MS = 8_000

/** What went wrong is told by its kind alone: the failure itself may hold a token. */
export async function ask(
  address: string | URL,
  init: RequestInit = {},
): Promise<Answered | { away: string }> {
  const signal = AbortSignal.timeout(ANSWER_MS)
  try {
    const response = await fetch(address, {
      ...init,
      signal,
      // A redirect would carry a token to somebody else.
      redirect: 'manual',
    })
    const date = Date.parse(response.headers.get('date') ?? '')
    return {
      status: response.status,
      date: Number.isNaN(date) ? undefined : date,
      text: await readShort(response, { signal }),
    }
  } catch (error) {
    return { away: reasonOf(error) }
  }
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'a conexão foi recusada',
  ECONNRESET: 'a conexão caiu',
  ENOTFOUND: 'o nome não existe no DNS',
  EAI_AGAIN: 'o DNS não responde',
  ETIMEDOUT: 'ninguém respondeu a tempo',
  UND_ERR_CONNECT_TIMEOUT: 'ninguém respondeu a tempo',
}

function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return 'a pergunta falhou'
  if (error.name === 'TimeoutError') return 'ninguém respondeu a tempo'
  const code = codeOf(error.cause) ?? error.name
  if (/CERT|TLS|SSL/.test(code)) return `o certificado HTTPS não vale: ${code}`
  return REASONS[code] ?? code
}
