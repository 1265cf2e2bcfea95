import type { AdminChoice, Reply } from '#contract/support.ts'
import { formatCount } from '#web/format.ts'

export const texts = {
  loading: 'Carregando o ticket...',
  failed: 'Não foi possível carregar o ticket.',
  outdated: 'Não foi possível atualizar a conversa. O que você vê pode ter mudado.',
  missing: 'Este ticket não existe',
  earlierFailed: 'Não foi possível carregar as mensagens anteriores.',
  replyFailed: 'Erro ao enviar a resposta.',
  notesLoading: 'Carregando as notas...',
  notesFailed: 'Não foi possível carregar as notas.',
  noteFailed: 'Não foi possível guardar a nota.',
  noteSaved: 'Nota guardada.',
  playerLoading: 'Carregando os dados do jogador...',
  playerFailed: 'Não foi possível carregar os dados do jogador.',
  playerGone: 'Esta conta não existe mais.',
  gameAway: 'O jogo não está respondendo.',
}

/** What each choice means for the player. */
export const choiceHints: Record<AdminChoice, string> = {
  'Aguardando Usuário': 'O jogador pode responder.',
  Resolvido: 'O ticket se encerra: ninguém mais responde nele.',
}

/** 'Nova mensagem de Kael', '3 mensagens novas, a última de Kael'. */
export function arrivalsText(arrivals: Pick<Reply, 'author_user'>[]) {
  const last = arrivals.at(-1)
  if (!last) return ''
  return arrivals.length === 1
    ? `Nova mensagem de ${last.author_user}`
    : `${formatCount(arrivals.length)} mensagens novas, a última de ${last.author_user}`
}
