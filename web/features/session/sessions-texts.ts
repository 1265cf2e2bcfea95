export const sessionsTexts = {
  loading: 'Carregando as suas sessões...',
  failed: 'Não foi possível carregar as suas sessões.',
  alone: 'Você não está conectado em nenhum outro lugar.',
  endFailed: 'Não foi possível encerrar a sessão.',
  endOthersFailed: 'Não foi possível encerrar as outras sessões.',
}

export function endedText(count: number) {
  if (count === 0) return 'Nenhuma outra sessão estava aberta.'
  return count === 1 ? 'Sessão encerrada.' : `${count} sessões encerradas.`
}

/** `sent`: how many of them are at hand. */
export function countText(shown: number, sent: number, total: number) {
  if (sent < total) return `Mostrando as ${shown} mais recentes de ${total} sessões`
  return shown < total ? `Mostrando ${shown} de ${total} sessões` : `${total} sessões`
}
