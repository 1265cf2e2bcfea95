/** How good the news are, and how players read it. The provider's words and ours mean the same. */
const STATUSES = [
  { text: 'Sucesso', tone: 'success', names: ['approved', 'completed', 'sucesso', 'aprovado'] },
  { text: 'Pendente', tone: 'warn', names: ['pending', 'in_process', 'pendente'] },
  { text: 'Cancelado', tone: 'info', names: ['cancelled', 'cancelado'] },
  { text: 'Falhou/Rejeitado', tone: 'danger', names: ['rejected', 'failed', 'falhou', 'rejeitado'] },
  { text: 'Reembolsado', tone: 'info', names: ['refunded', 'reembolsado'] },
] as const

const found = (status: string) =>
  STATUSES.find(({ names }) => (names as readonly string[]).includes(status.toLowerCase()))

export function statusText(status: string | null | undefined) {
  if (!status) return 'Desconhecido'
  return found(status)?.text ?? status.charAt(0).toUpperCase() + status.slice(1)
}

export const statusTone = (status: string | null | undefined) => found(status ?? '')?.tone ?? 'warn'
