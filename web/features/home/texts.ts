import { failureText, InvalidAnswer, isMissing, sentenceOf } from '#web/http/client.ts'

export const texts = {
  teamLoading: 'Carregando a equipe...',
  teamEmpty: 'Nenhum membro da equipe encontrado.',
  memberText: 'Membro dedicado da equipe',
  teamRefused: 'Não foi possível carregar os membros da equipe.',
  teamFailed: 'Ocorreu um erro ao buscar informações da equipe.',
  teamMissing: 'Endpoint da equipe não encontrado. Verifique a API.',
}

export function teamFailure(error: unknown) {
  if (error instanceof InvalidAnswer) return sentenceOf(error.answer, 'message') ?? texts.teamRefused
  if (isMissing(error)) return texts.teamMissing
  return failureText(error, texts.teamFailed)
}
