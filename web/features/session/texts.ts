import { ErrorAnswer, failureText, InvalidAnswer, NoAnswer, sentenceOf } from '#web/http/client.ts'

export const texts = {
  invalidAnswer: 'Resposta inválida do servidor.',
  screenNoAnswer: 'Não foi possível conectar ao servidor. Verifique sua conexão.',
  screenOther: 'Ocorreu um erro ao preparar a requisição de login.',
  modalNoAnswer: 'Erro ao conectar ao servidor.',
  keptSession:
    'Não foi possível falar com o servidor. Você continua conectado; tentaremos de novo em instantes.',
}

export function loginScreenFailure(error: unknown) {
  if (error instanceof InvalidAnswer) return sentenceOf(error.answer, 'message') ?? texts.invalidAnswer
  if (error instanceof ErrorAnswer) return failureText(error, `Erro ${error.status}. Tente novamente.`)
  return error instanceof NoAnswer ? texts.screenNoAnswer : texts.screenOther
}

export function loginModalFailure(error: unknown) {
  if (error instanceof InvalidAnswer) return sentenceOf(error.answer) ?? texts.invalidAnswer
  return error instanceof ErrorAnswer ? failureText(error, texts.invalidAnswer) : texts.modalNoAnswer
}
