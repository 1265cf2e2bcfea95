import { type Prize, SPINS, type WheelType } from '#contract/roulette.ts'
import { formatCount } from '#web/format.ts'
import { ErrorAnswer, failureText, NoAnswer } from '#web/http/client.ts'

export const texts = {
  loading: 'Carregando a roleta...',
  loadFailed: 'Não foi possível carregar a roleta.',
  prizesFailed: 'Não foi possível carregar os prêmios.',
  notLoggedIn: 'Faça login para acessar a roleta.',
  spinning: 'Girando...',
  spinFailed: 'Não foi possível girar.',
  noAnswer: 'Erro de comunicação.',
  quickFailed: 'Erro no giro rápido.',
  claimFailed: 'Erro ao resgatar.',
  claimed: 'Recompensas resgatadas com sucesso!',
  bought: 'Giros comprados com sucesso!',
  exchanged: 'Troca feita! O prêmio espera por você na lista de resgate.',
  noPrizes: 'Esta roleta ainda não tem prêmios.',
}

export const wonText = ({ amount, item_name }: Prize) => `Você ganhou: ${formatCount(amount)}x ${item_name}!`

export const wonManyText = (count: number) => `${formatCount(count)} prêmios recebidos!`

/** '3x Poção de Vida' */
export const prizeText = ({ amount, item_name }: Pick<Prize, 'amount' | 'item_name'>) =>
  `${formatCount(amount)}x ${item_name}`

export const spinsText = (spins: number) => (spins === 1 ? '1 giro' : `${formatCount(spins)} giros`)

export const tokensText = (tokens: number) =>
  tokens === 1 ? '1 ficha Curinga' : `${formatCount(tokens)} fichas Curinga`

export const missingText = (tokens: number) => (tokens === 1 ? 'Falta 1' : `Faltam ${formatCount(tokens)}`)

export const timesText = (times: number) => (times === 1 ? '1 vez' : `${formatCount(times)} vezes`)

export const wheelText = (wheel: WheelType) => `Roleta de ${SPINS[wheel].name}`

/** The server's sentence, or what can be said without it. */
export function rouletteFailure(error: unknown, fallback: string) {
  if (error instanceof ErrorAnswer && error.status === 401) return texts.notLoggedIn
  return failureText(error, fallback)
}

export const spinFailure = (error: unknown) =>
  rouletteFailure(error, error instanceof NoAnswer ? texts.noAnswer : texts.spinFailed)
