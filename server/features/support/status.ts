import { ADMIN_CHOICES, type AdminChoice, replyProblem, type TicketStatus } from '#contract/support.ts'
import { Refusal } from '#server/http/refusal.ts'

/** What a reply makes of a ticket. A player has no choice, whatever they ask for. */
export function statusAfterReply(
  status: TicketStatus,
  author: { isStaff: boolean },
  wanted: TicketStatus = 'Aguardando Usuário',
): TicketStatus {
  const problem = replyProblem(status, author)
  if (problem !== null) throw new Refusal('conflict', problem)
  if (!author.isStaff) return 'Aguardando Admin'
  if (!isAdminChoice(wanted))
    throw new Refusal('invalid', `O novo status deve ser ${ADMIN_CHOICES.join(' ou ')}.`)
  return wanted
}

const isAdminChoice = (status: TicketStatus): status is AdminChoice =>
  ADMIN_CHOICES.some((choice) => choice === status)
