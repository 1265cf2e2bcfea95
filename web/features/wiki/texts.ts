import { MOST_COUNTED_TOPICS, RESTORE_DAYS } from '#contract/wiki.ts'
import { formatCount } from '#web/format.ts'

export const texts = {
  listLoading: 'Carregando os tópicos...',
  listFailed: 'Falha ao carregar os tópicos.',
  moreFailed: 'Não foi possível carregar mais tópicos. Tente novamente.',
  noCategories: 'A wiki ainda está em branco',
  emptyCategory: 'Nenhum tópico nesta categoria ainda',
  panelOpening: 'Abrindo...',
  panelFailed: 'Não foi possível abrir. Recarregue a página.',
  topicLoading: 'Abrindo o tópico...',
  topicFailed: 'Não foi possível carregar este tópico.',
  topicMissing: 'Tópico não encontrado',
  topicAway: 'Tópico indisponível',
  searching: 'Buscando...',
  searchFailed: 'Não foi possível buscar. Tente novamente.',
  mostFound: 'Estes são os tópicos mais próximos. Escreva mais para afinar a busca.',
  linkCopied: 'Link copiado',
  copyFailed: 'Não foi possível copiar. O link está na barra de endereço do navegador.',
  topicSaved: 'Tópico guardado.',
  topicRestored: 'Tópico restaurado.',
  topicSaveFailed: 'Erro ao guardar o tópico.',
  topicDeleteFailed: 'Erro ao eliminar o tópico.',
  confirmDelete: 'Tem a certeza que deseja eliminar este tópico?',
  categorySaveFailed: 'Erro ao guardar a categoria.',
  categoryDeleteFailed: 'Erro ao eliminar a categoria.',
  orderSaveFailed: 'Erro ao guardar as alterações.',
  deletedLoading: 'Carregando os tópicos eliminados...',
  deletedFailed: 'Não foi possível carregar os tópicos eliminados.',
  undeleteFailed: 'Não foi possível restaurar o tópico.',
  /** Whose login is no longer known. */
  goneAccount: 'uma conta removida',
}

/** How many topics a category has, as far as they are counted. */
export const countedText = (count: number) =>
  count > MOST_COUNTED_TOPICS ? `mais de ${formatCount(MOST_COUNTED_TOPICS)}` : formatCount(count)

export const countText = (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`)
export const nothingFoundText = (words: string) => `Nenhum resultado para “${words}”.`
export const deletedText = (title: string) =>
  `“${title}” foi eliminado. Durante ${RESTORE_DAYS} dias poderá ser restaurado em “Tópicos eliminados”.`
