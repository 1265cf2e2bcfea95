export const texts = {
  loading: 'Carregando os seus tickets...',
  failed: 'Não foi possível carregar os seus tickets.',
  outdated: 'Não foi possível atualizar a lista. Tentaremos de novo em instantes.',
  moreFailed: 'Não foi possível carregar mais tickets.',
  empty: 'Nenhum ticket ainda.',
  emptyStatus: 'Nenhum ticket com este status.',
  categoriesFailed: 'Não foi possível carregar as categorias.',
  draftFailed: 'Não foi possível preparar o ticket.',
  preparing: 'Preparando o ticket...',
  creationFailed: 'Erro ao criar o ticket.',
}

export const createdText = (id: number) => `Ticket #${id} criado.`

/** Of tickets that wait for the player. */
export const pendingText = (count: number) =>
  count === 1 ? 'Você tem uma resposta do suporte.' : `Você tem ${count} respostas do suporte.`
