export const historyTexts = {
  loading: 'Carregando o histórico...',
  failed: 'Não foi possível carregar o histórico.',
  versionLoading: 'Abrindo a versão...',
  versionFailed: 'Não foi possível abrir esta versão.',
  comparing: 'Comparando as versões...',
  comparisonFailed: 'Não foi possível comparar estas versões.',
  restoreFailed: 'Não foi possível restaurar a versão.',
  olderKept: 'As versões mais antigas continuam guardadas, mas não aparecem nesta lista.',
  goneCategory: 'categoria eliminada',
  onlyLook: 'Só a formatação ou as imagens mudaram.',
  noChange: 'As duas versões são iguais.',
  noTextChange: 'O texto não mudou.',
}

export const sameText = (count: number) => (count === 1 ? '1 trecho igual' : `${count} trechos iguais`)

export const restoredText = (version: number, current: number) =>
  `A versão ${version} foi restaurada: agora é a versão ${current}.`
