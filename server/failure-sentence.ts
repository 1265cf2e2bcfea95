// Why a start or a command failed, for the person at the terminal.
import { isUnavailable } from './db/outage.ts'

const SYSTEM_PROBLEMS: Record<string, string> = {
  EADDRINUSE: 'A porta já está em uso. Encerre o outro programa ou escolha outra porta em PORT',
  ENOENT: 'O arquivo ou a pasta não existe',
  ENOTDIR: 'O caminho passa por algo que não é uma pasta',
  EISDIR: 'Isto é uma pasta, e não um arquivo',
  EACCES: 'Sem permissão para usar a porta, o arquivo ou a pasta',
  EPERM: 'Sem permissão para usar o arquivo ou a pasta',
  EROFS: 'O disco só permite leitura',
  ENOSPC: 'Não há mais espaço no disco',
}

export function failureSentence(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  if (isUnavailable(error))
    return `Não foi possível falar com o PostgreSQL (${error.message}). Verifique DATABASE_URL e se o servidor está no ar.`
  const { code, path }: NodeJS.ErrnoException = error
  const problem = code && SYSTEM_PROBLEMS[code]
  if (problem) return `${problem}${path ? `: ${path}` : ''}.`
  // A code means that PostgreSQL or the system speaks, in English.
  return code ? `Algo falhou: ${error.message}` : error.message
}
