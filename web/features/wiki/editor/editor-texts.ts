export const texts = {
  foreignPictures: 'Imagens de outros sites não foram coladas: envie o arquivo.',
  stillSending: 'Espere o envio da imagem terminar, ou cancele-o, antes de guardar.',
  categoriesFailed: 'Não foi possível carregar as categorias.',
  noVideo: 'Informe o endereço de um vídeo do YouTube ou do Vimeo.',
  noVideoTitle: 'Informe o título do vídeo.',
  draftFound: (when: string) => `Rascunho de ${when} recuperado.`,
}
