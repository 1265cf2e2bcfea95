// The provider's statuses: what is said beside them, how they read, and what can follow.

type Tone = 'success' | 'info' | 'warn' | 'danger'

/** `detail`: what the provider says beside a status, unless there is something else to say. */
const STATUSES: Record<string, { detail: string; word: string; tone: Tone }> = {
  approved: { detail: 'accredited', word: 'Aprovado', tone: 'success' },
  authorized: { detail: 'pending_capture', word: 'Autorizado', tone: 'info' },
  pending: { detail: 'pending_waiting_payment', word: 'Pendente', tone: 'info' },
  in_process: { detail: 'pending_review_manual', word: 'Em análise', tone: 'info' },
  rejected: { detail: 'cc_rejected_insufficient_amount', word: 'Recusado', tone: 'danger' },
  cancelled: { detail: 'by_collector', word: 'Cancelado', tone: 'warn' },
  refunded: { detail: 'refunded', word: 'Reembolsado', tone: 'warn' },
  charged_back: { detail: 'in_process', word: 'Contestado', tone: 'danger' },
  in_mediation: { detail: 'pending', word: 'Em mediação', tone: 'warn' },
}

export interface Standing {
  status: string
  status_detail: string
}

export const detailOf = (status: string) => STATUSES[status]?.detail ?? ''

export function readingOf({ status, status_detail }: Standing): { word: string; tone: Tone } {
  if (status_detail === 'partially_refunded') return { word: 'Reembolsado em parte', tone: 'success' }
  if (status_detail === 'reimbursed') return { word: 'Disputa vencida', tone: 'success' }
  if (status_detail === 'settled') return { word: 'Disputa perdida', tone: 'danger' }
  return STATUSES[status] ?? { word: status, tone: 'info' }
}

const AWAITED = ['pending', 'in_process', 'authorized']
const RECEIVED = ['approved', 'refunded', 'charged_back', 'in_mediation']

/** Nobody has paid yet, but somebody may. */
export const isAwaited = ({ status }: Standing) => AWAITED.includes(status)
/** It was paid, whatever became of the money. */
export const isReceived = ({ status }: Standing) => RECEIVED.includes(status)

export interface Act {
  name: string
  label: string
  /** Null: the money is given back. */
  leadsTo: Standing | null
}

const approve: Act = { name: 'aprovar', label: 'Aprovar', leadsTo: standing('approved') }
const cancel: Act = { name: 'cancelar', label: 'Cancelar', leadsTo: standing('cancelled') }
const refund: Act = { name: 'reembolsar', label: 'Reembolsar', leadsTo: null }
const dispute: Act = {
  name: 'contestar',
  label: 'Contestar (chargeback)',
  leadsTo: standing('charged_back'),
}
const mediate: Act = { name: 'mediar', label: 'Abrir mediação', leadsTo: standing('in_mediation') }
const settle: Act = { name: 'encerrar', label: 'Encerrar mediação', leadsTo: standing('approved') }
const win: Act = {
  name: 'vencer',
  label: 'Disputa vencida pelo vendedor',
  leadsTo: { status: 'charged_back', status_detail: 'reimbursed' },
}
const lose: Act = {
  name: 'perder',
  label: 'Disputa perdida',
  leadsTo: { status: 'charged_back', status_detail: 'settled' },
}

/** What the operator of a test may do next. */
export function actsOn(payment: Standing): Act[] {
  if (isAwaited(payment)) return [approve, cancel]
  if (payment.status === 'approved') return [refund, dispute, mediate]
  if (payment.status === 'in_mediation') return [settle, refund]
  if (payment.status === 'charged_back' && payment.status_detail === 'in_process') return [win, lose]
  return []
}

function standing(status: string): Standing {
  return { status, status_detail: detailOf(status) }
}
