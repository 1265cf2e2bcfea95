// Who may do what. The server asks this table for every call of the staff, and /admin/permissions shows it.
import { HIGHEST_LEVEL } from './account.ts'
import { ADMIN_ABOVE_LEVEL, type User } from './session.ts'

/** The lowest level of the staff. */
const STAFF = ADMIN_ABOVE_LEVEL + 1
/** For what changes money, levels or wheels, and for what leaves the house. */
const OWNER = HIGHEST_LEVEL

export const PERMISSIONS = {
  'admin.read': {
    level: STAFF,
    text: 'Ver a visão geral, os jogadores, as doações, as entregas e o que está à venda',
  },
  'wiki.change': { level: STAFF, text: 'Escrever a wiki e organizar as categorias dela' },
  'tickets.answer': { level: STAFF, text: 'Ler e responder os tickets de todos, e deixar notas internas' },
  'support-categories.change': { level: STAFF, text: 'Organizar as categorias do suporte' },
  'players.end-sessions': { level: STAFF, text: 'Encerrar as sessões de um jogador' },
  'donations.check': { level: STAFF, text: 'Consultar de novo o pagamento de uma doação' },
  'deliveries.retry': { level: STAFF, text: 'Tentar de novo uma entrega' },
  'team.change': { level: STAFF, text: 'Mudar os membros da equipe mostrados na página inicial' },
  'players.level': { level: OWNER, text: 'Mudar o nível de um jogador' },
  'players.wallet': { level: OWNER, text: 'Dar ou tirar Gold, Cash, giros e fichas de um jogador' },
  'donations.refund': { level: OWNER, text: 'Devolver o dinheiro de uma doação' },
  'donations.settle': { level: OWNER, text: 'Dar por resolvido um pagamento que não confere, ou uma dívida' },
  'deliveries.cancel': { level: OWNER, text: 'Cancelar uma entrega' },
  'donation-items.change': { level: OWNER, text: 'Mudar o que as doações dão, e por quanto' },
  'market-items.change': { level: OWNER, text: 'Mudar o que está à venda no WebMarket' },
  'wheels.change': { level: OWNER, text: 'Criar e ativar versões das roletas' },
  'site.change': { level: OWNER, text: 'Mudar o nome, os links, os textos e o remetente do site' },
  'lists.export': { level: OWNER, text: 'Exportar listas em CSV' },
  'audit.read': { level: OWNER, text: 'Ler o registro de tudo o que a administração fez' },
} as const satisfies Record<string, { level: number; text: string }>

export type Permission = keyof typeof PERMISSIONS

export const may = ({ level }: Pick<User, 'level'>, permission: Permission) =>
  level >= PERMISSIONS[permission].level
