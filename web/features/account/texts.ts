import { accountTexts } from '#contract/account.ts'
import { failureText, InvalidAnswer, sentenceOf } from '#web/http/client.ts'

export const texts = {
  ...accountTexts,
  notLoggedIn: 'Você precisa estar logado para acessar esta página.',
  requestFailed: 'Erro ao processar sua solicitação.',
  passwordChangeFailed: 'Erro ao confirmar a alteração da senha.',
  emailChangeFailed: 'Erro ao confirmar a alteração do email.',
  undoFailed: 'Erro ao desfazer a troca de e-mail.',
  registrationFailed: 'Não foi possível criar a conta. Tente de novo em instantes.',
  newPasswordsDiffer: 'As novas senhas não coincidem.',
  passwordsDiffer: 'As senhas não coincidem.',
  noPassword: 'Informe a sua senha atual.',
  noLogin: 'Informe o seu usuário ou e-mail.',
}

/** The server's words, which some servers send with a good status too; else the fallback. */
export const accountFailure = (error: unknown, fallback: string) =>
  (error instanceof InvalidAnswer && sentenceOf(error.answer)) || failureText(error, fallback)
