// What was done by who runs the site: written with each act, never changed.
import { type Static, Type } from 'typebox'
import { orNull, Success } from './envelope.ts'
import { IdText } from './ids.ts'
import { Next, STAFF_SEARCH_MAX_LENGTH } from './staff.ts'

/** Every act, as the log shows it. */
export const ACTS = {
  'topic.create': 'Criou um tópico da wiki',
  'topic.change': 'Mudou um tópico da wiki',
  'topic.delete': 'Eliminou um tópico da wiki',
  'topic.undelete': 'Trouxe de volta um tópico da wiki',
  'topic.restore': 'Restaurou uma versão de um tópico da wiki',
  'wiki-category.create': 'Criou uma categoria da wiki',
  'wiki-category.rename': 'Renomeou uma categoria da wiki',
  'wiki-category.order': 'Mudou a ordem das categorias da wiki',
  'wiki-category.delete': 'Eliminou uma categoria da wiki',
  'ticket.reply': 'Respondeu um ticket',
  'ticket.note': 'Deixou uma nota interna em um ticket',
  'support-category.create': 'Criou uma categoria do suporte',
  'support-category.change': 'Mudou uma categoria do suporte',
  'support-category.end': 'Eliminou ou arquivou uma categoria do suporte',
  'support-mail.change': 'Escolheu se recebe e-mails do suporte',
  'player.create': 'Criou uma conta',
  'player.level': 'Mudou o nível de um jogador',
  'player.wallet': 'Mudou a carteira de um jogador',
  'player.end-sessions': 'Encerrou as sessões de um jogador',
  'player.reset-password': 'Trocou a senha de uma conta',
  'player.ask-age': 'Mandou perguntar de novo a idade de um jogador',
  'donation.check': 'Consultou de novo o pagamento de uma doação',
  'donation.refund': 'Pediu a devolução de uma doação',
  'donation.settle': 'Deu por resolvido um assunto de pagamento',
  'delivery.retry': 'Mandou tentar de novo uma entrega',
  'delivery.cancel': 'Cancelou uma entrega',
  'donation-item.create': 'Criou um item de doação',
  'donation-item.change': 'Mudou um item de doação',
  'donation-item.order': 'Mudou a ordem dos itens de doação',
  'donation-item.replace': 'Trocou todos os itens de doação',
  'market-item.create': 'Criou um item do WebMarket',
  'market-item.change': 'Mudou um item do WebMarket',
  'market-item.order': 'Mudou a ordem dos itens do WebMarket',
  'market-item.replace': 'Trocou todos os itens do WebMarket',
  'wheel.create': 'Criou uma versão de roleta',
  'wheel.activate': 'Ativou uma versão de roleta',
  'wheel.schedule': 'Agendou a ativação de uma versão de roleta',
  'wheel.unschedule': 'Cancelou o agendamento de uma versão de roleta',
  'seeds.renew': 'Encerrou as sementes da roleta em uso',
  'team-member.create': 'Criou um membro da equipe',
  'team-member.change': 'Mudou um membro da equipe',
  'team-member.delete': 'Eliminou um membro da equipe',
  'team-member.order': 'Mudou a ordem da equipe',
  'site.change': 'Mudou o site',
  'list.export': 'Exportou uma lista',
} as const
export type ActName = keyof typeof ACTS
export const ACT_NAMES = Object.keys(ACTS) as ActName[]

const Act = Type.Unsafe<ActName>({ type: 'string', enum: ACT_NAMES })
const Detail = orNull(Type.Record(Type.String(), Type.Unknown()))

export const AuditRow = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  /** Null: who runs the machine, at the command line. */
  actor: orNull(Type.Object({ id: Type.Integer(), login: Type.String(), level: Type.Integer() })),
  /** From where: the address, and the browser and system as far as they tell. */
  address: orNull(Type.String()),
  device: orNull(Type.String()),
  act: Act,
  /** Which of its kind it was done to: the number of a topic, the type of a wheel. */
  object_id: orNull(Type.String()),
  /** Whom it concerns. */
  player: orNull(Type.Object({ id: Type.Integer(), login: orNull(Type.String()) })),
  reason: orNull(Type.String()),
  /** Only what the act is about. */
  before: Detail,
  after: Detail,
})
export type AuditRow = Static<typeof AuditRow>

const filters = {
  act: Type.Optional(Act),
  /** The login of who did it, as it was then. */
  actor: Type.Optional(Type.String({ minLength: 1, maxLength: STAFF_SEARCH_MAX_LENGTH })),
  /** The number of the player whom it concerns. */
  player: Type.Optional(IdText),
}
const exactly = { additionalProperties: false }

export const AuditFilters = Type.Object(filters, exactly)
export type AuditFilters = Static<typeof AuditFilters>
export const AuditQuery = Type.Object({ ...filters, before: Type.Optional(IdText) }, exactly)
export type AuditQuery = Static<typeof AuditQuery>
/** The newest first. */
export const AuditAnswer = Success({ rows: Type.Array(AuditRow), next: Next })
export type AuditAnswer = Static<typeof AuditAnswer>
