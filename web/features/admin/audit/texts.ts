export const texts = {
  loading: 'Carregando o registro...',
  failed: 'Não foi possível carregar o registro.',
  empty: 'Nenhum ato encontrado.',
  emptyHint: 'Confira o login de quem fez e o número do jogador, ou limpe os filtros.',
}

export const unfilteredTexts = {
  ...texts,
  empty: 'Nenhum ato ainda.',
  emptyHint:
    'O que a administração fizer no site, e quem opera o servidor na linha de comando, aparece aqui.',
}
