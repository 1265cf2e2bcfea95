export const editorTexts = {
  foreignPictures: 'Imagens de outros sites não foram coladas: envie o arquivo.',
  stillSending: 'Espere o envio da imagem terminar, ou cancele-o, antes de guardar.',
  categoriesFailed: 'Não foi possível carregar as categorias.',
  noVideo: 'Informe o endereço de um vídeo do YouTube ou do Vimeo.',
  noVideoTitle: 'Informe o título do vídeo.',
  topicGone: 'Este tópico foi eliminado. O que você escreveu pode ser guardado como um novo tópico.',
  losesDraft: 'O texto volta a ser o que está guardado, e o que foi escrito no rascunho será perdido.',
  losesGone: 'O que foi escrito no rascunho será perdido.',
  draftFound: (when: string) => `Rascunho de ${when} recuperado.`,
}
