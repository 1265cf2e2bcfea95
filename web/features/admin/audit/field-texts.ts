import { formatCount, formatDateTime, formatReais } from '#web/format.ts'
import type { Change, Plain } from './changes.ts'

/** As staff would say it; what has no word here is shown by its own name. */
const NAMES: Record<string, string> = {
  act: 'O que foi feito',
  activates_at: 'Ativação',
  activity: 'Função',
  actor: 'Quem fez',
  amount: 'Quantidade',
  archived: 'Arquivada',
  balance: 'Saldo',
  category: 'Categoria',
  category_id: 'Número da categoria',
  code: 'Código',
  currency: 'Moeda',
  description: 'Descrição',
  downloads: 'Downloads',
  filters: 'Filtros',
  founders: 'Fundadores',
  grants: 'O que dá',
  goods: 'O que veio com ela',
  hash: 'Resumo',
  icon: 'Imagem',
  id: 'Número',
  ids: 'Ordem',
  image_url: 'Imagem',
  is_active: 'Em oferta',
  is_archived: 'Arquivada',
  is_rare: 'Raro',
  item_description: 'Descrição do item',
  item_id: 'Número do item',
  item_name: 'Nome do item',
  items: 'Itens',
  joker_cost: 'Preço em fichas Curinga',
  kind: 'Assunto',
  label: 'Nome',
  level: 'Nível',
  lines: 'Linhas',
  login: 'Login',
  mail_from: 'Remetente dos e-mails',
  max_quantity: 'Quantidade máxima',
  mission: 'Missão',
  name: 'Nome',
  note_id: 'Número da nota',
  payment_id: 'Número do pagamento',
  payments: 'Pagamentos',
  picture: 'Foto',
  player: 'Número do jogador',
  price_cash: 'Preço em Cash',
  price_gold: 'Preço em Gold',
  prizes: 'Prêmios',
  reply_id: 'Número da resposta',
  restored_from: 'Restaurado da versão',
  search: 'Busca',
  sessions: 'Sessões',
  social: 'Redes sociais',
  source: 'Origem',
  source_id: 'Número da origem',
  state: 'Estado',
  status: 'Situação',
  status_detail: 'Detalhe da situação',
  text: 'Texto',
  texts: 'Textos',
  title: 'Título',
  topics: 'Tópicos',
  type: 'Tipo',
  url: 'Endereço',
  userIcon: 'Imagem',
  value_cents: 'Valor',
  values: 'Valores',
  version: 'Versão',
  version_id: 'Número da versão',
  wants_mail: 'Recebe e-mails',
  weight: 'Peso',
  what: 'O que era',
  who: 'Quem',
  world: 'Mundo',
}

/** 'Prêmios › 2 › Peso' */
export const fieldText = (field: string[]) => field.map((part) => NAMES[part] ?? part).join(' › ')

export function valueText({ field }: Pick<Change, 'field'>, value: Plain | undefined) {
  const name = field.at(-1) ?? ''
  // One side may say nothing of a field: that is not the same as an empty one.
  if (value === undefined) return ''
  if (value === null || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (typeof value === 'string') return isMoment(value) ? formatDateTime(value) : value
  if (name.endsWith('_cents')) return formatReais(value)
  // A number that names something is no count.
  return /(^|_)id$/.test(name) ? String(value) : formatCount(value)
}

const isMoment = (value: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)
