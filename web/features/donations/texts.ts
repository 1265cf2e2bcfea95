import { totalOf, UNLIMITED_QUANTITY } from '#contract/donations.ts'
import { centsOf } from '#contract/money.ts'
import { formatCount, formatReais } from '#web/format.ts'
import { ErrorAnswer, failureText, NoAnswer } from '#web/http/client.ts'
import type { ChosenItem } from './choice.ts'

export const texts = {
  loading: 'Carregando os itens de doação...',
  itemsFailed: 'Erro ao buscar itens de doação. Tente novamente mais tarde.',
  notLoggedIn: 'Você precisa estar logado para fazer uma doação. Redirecionando...',
  failed: 'Erro ao iniciar doação.',
  noAnswer: 'Erro ao iniciar doação. Verifique sua conexão.',
  linkReady: 'Link de Doação Gerado com sucesso! Redirecionando...',
  asking: 'Gerando o link...',
  opening: 'Abrindo o pagamento...',
  leaving: 'Redirecionando...',
  slow: 'Está demorando mais que o normal. Não feche esta página: assim que o link chegar, o pagamento abre em outra aba.',
  verySlow:
    'O serviço de pagamento ainda não respondeu. Continuamos tentando por mais alguns instantes. Nada foi cobrado.',
  orderFailed: 'Não foi possível carregar tudo o que você escolheu.',
  loadingShort: 'Carregando...',
  nothingChosen:
    'Nada escolhido ainda. Diga em cada item quantos você quer: a escolha fica guardada de uma página para a outra.',
  blocked: 'O navegador não deixou abrir a aba do pagamento. A sua doação está pronta: abra por aqui.',
}

export const isRefused = (error: unknown) =>
  error instanceof ErrorAnswer && (error.status === 401 || error.status === 403)

export function donationFailure(error: unknown) {
  if (isRefused(error)) return texts.notLoggedIn
  return failureText(error, error instanceof NoAnswer ? texts.noAnswer : texts.failed)
}

/** Of an amount in reais, as it comes. */
export const reaisText = (reais: number) => formatReais(centsOf(reais) ?? 0)

/** '3× Pacote — R$ 30,00' */
export const lineText = (line: Pick<ChosenItem, 'quantity' | 'label' | 'value'>) =>
  `${formatCount(line.quantity)}× ${line.label} — ${formatReais(totalOf([line]))}`

export function limitText(maxQuantity: number) {
  if (maxQuantity === 0) return 'Indisponível'
  if (maxQuantity >= UNLIMITED_QUANTITY) return 'Ilimitado'
  return `Até ${maxQuantity} por doação`
}
