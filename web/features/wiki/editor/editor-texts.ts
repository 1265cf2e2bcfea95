export const editorTexts = {
  stillSending: 'Espere o envio da imagem terminar, ou cancele-o, antes de guardar.',
  categoriesFailed: 'Não foi possível carregar as categorias.',
  topicGone: 'Este tópico foi eliminado. O que você escreveu pode ser guardado como um novo tópico.',
  losesDraft: 'O texto volta a ser o que está guardado, e o que foi escrito no rascunho será perdido.',
  losesGone: 'O que foi escrito no rascunho será perdido.',
  draftFound: (when: string) => `Rascunho de ${when} recuperado.`,
}
