// One request to somebody else, and why there was no answer.
import { askWeb, kindOf, type WebRequest } from '#server/external/web-request.ts'

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
  request: Omit<WebRequest, 'answerMs'> = {},
): Promise<Answered | { away: string }> {
  try {
    const { status, headers, text } = await askWeb(new URL(address), { ...request, answerMs: ANSWER_MS })
    const date = Date.parse(headers.date ?? '')
    return { status, date: Number.isNaN(date) ? undefined : date, text }
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
  TimeoutError: 'ninguém respondeu a tempo',
}

function reasonOf(error: unknown) {
  const kind = kindOf(error)
  if (/CERT|TLS|SSL/.test(kind)) return `o certificado HTTPS não vale: ${kind}`
  return REASONS[kind] ?? kind
}
