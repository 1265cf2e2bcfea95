export const texts = {
  opening: 'Abrindo o editor...',
  openFailed: 'Não foi possível abrir o editor. Recarregue a página e tente de novo.',
  foreignPictures: 'Imagens de outros sites não foram coladas: envie o arquivo.',
  noVideo: 'Informe o endereço de um vídeo do YouTube ou do Vimeo.',
  noVideoTitle: 'Informe o título do vídeo.',
}
