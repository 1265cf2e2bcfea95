import type { TicketStatus } from '#contract/support.ts'
import { MOST_COUNTED_TICKETS } from '#contract/support-staff.ts'
import { formatCount, timeAgo } from '#web/format.ts'

export const texts = {
  loading: 'Carregando os tickets...',
  failed: 'Não foi possível carregar os tickets.',
  outdated: 'Não foi possível atualizar a lista. O que você vê pode ter mudado.',
  moreFailed: 'Não foi possível carregar mais tickets.',
  searching: 'Buscando...',
  nothingFound: 'Nenhum ticket encontrado',
  mailFailed: 'Não foi possível ler a sua escolha.',
  mailSaveFailed: 'Não foi possível guardar a sua escolha.',
  categoriesOpening: 'Abrindo as categorias...',
  categoriesClosed: 'Não foi possível abrir as categorias. Recarregue a página.',
}

type Empty = { title: string; text: string }

export const emptyTexts: Record<TicketStatus, Empty> = {
  Aberto: {
    title: 'Nenhum ticket novo',
    text: 'Tudo o que chegou já teve uma resposta. Os próximos aparecem aqui sozinhos.',
  },
  'Aguardando Admin': {
    title: 'Ninguém espera por uma resposta',
    text: 'Quando um jogador responder a um ticket, ele aparece aqui sozinho.',
  },
  'Aguardando Usuário': {
    title: 'Nenhum ticket espera pelo jogador',
    text: 'Aqui ficam os tickets que a equipe respondeu e ainda não resolveu.',
  },
  Resolvido: {
    title: 'Nenhum ticket resolvido ainda',
    text: 'Escolha “Resolvido” ao responder, e o ticket vem para cá.',
  },
}

/** What stands beside a status. */
export const countText = (count: number) =>
  count >= MOST_COUNTED_TICKETS ? `${MOST_COUNTED_TICKETS - 1}+` : formatCount(count)

/** Of those that are shown; there may be more to load. */
export function foundText(shown: number, hasMore: boolean) {
  const tickets = shown === 1 ? '1 ticket encontrado' : `${formatCount(shown)} tickets encontrados`
  return hasMore ? `Os ${formatCount(shown)} primeiros tickets encontrados` : tickets
}

/** 'Jogador escreveu há 3 horas', 'Jogador escreveu em 3 de abr. de 2031'. */
export function waitText(date: string, now: number) {
  const when = timeAgo(date, now)
  return `Jogador escreveu ${/^\d/.test(when) ? `em ${when}` : when}`
}
