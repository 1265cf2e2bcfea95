export const texts = {
  loading: 'Carregando o que o site diz...',
  failed: 'Não foi possível carregar o que o site diz.',
  saveFailed: 'Não foi possível salvar. Tente de novo.',
  saved: 'Salvo. O site já mostra o que você mudou.',
  noValues: 'Escreva pelo menos um valor.',
  blank: 'Escreva algo aqui, ou remova.',
  noText: 'Escreva o texto, ou volte ao padrão.',
}
