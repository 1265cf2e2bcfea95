import { formatCount } from '#web/format.ts'

export const texts = {
  outdated: 'Não foi possível atualizar a página. O que está abaixo pode ter mudado.',
  endReached: 'A lista termina antes daqui.',
  endHint: 'Volte ao começo para ver o que há.',
  exportFailed: 'Não foi possível exportar a lista. Tente de novo.',
}

export const rowsText = (rows: number, hasMore: boolean) => {
  const shown = rows === 1 ? '1 resultado' : `${formatCount(rows)} resultados`
  return hasMore ? `${shown}; há mais antigos.` : `${shown}.`
}
