export const texts = {
  saved: 'Ícone alterado!',
  saveFailed: 'Falha ao salvar.',
}
