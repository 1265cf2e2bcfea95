import { HIGHEST_LEVEL } from '#contract/account.ts'
import { ADMIN_ABOVE_LEVEL, isAdmin } from '#contract/session.ts'
import type { Currency } from '#contract/wallet.ts'
import { currencyNames } from '#web/currencies.ts'
import { formatCount } from '#web/format.ts'

export const listTexts = {
  loading: 'Carregando os jogadores...',
  failed: 'Não foi possível carregar os jogadores.',
  empty: 'Nenhum jogador encontrado.',
  emptyHint: 'A busca acha o começo de um login, um e-mail inteiro ou o número de uma conta.',
}

export const texts = {
  playerLoading: 'Carregando os dados do jogador...',
  playerFailed: 'Não foi possível carregar os dados do jogador.',
  missing: 'Este jogador não existe',
  notSeen: 'Sem sessão aberta',
  gameAway: 'O jogo não está respondendo.',
  levelFailed: 'Não foi possível mudar o nível.',
  sameLevel: 'Este já é o nível do jogador.',
  walletFailed:
    'Não houve resposta. Confira o saldo e os últimos lançamentos do jogador antes de tentar de novo.',
  notSoMuch: 'O jogador não tem tanto.',
  endFailed: 'Não foi possível encerrar as sessões.',
}

/** '+3' and '−100.000' */
export const signedText = (amount: number) =>
  amount < 0 ? `−${formatCount(-amount)}` : `+${formatCount(amount)}`

export const levelText = (login: string, level: number) =>
  `O nível de ${login} agora é ${formatCount(level)}.`

export const balanceText = (login: string, currency: Currency, balance: number) =>
  `Carteira de ${login} alterada. Saldo de ${currencyNames[currency]}: ${formatCount(balance)}.`

export function endedText(count: number) {
  if (count === 0) return 'Nenhuma sessão estava aberta.'
  return count === 1 ? '1 sessão encerrada.' : `${formatCount(count)} sessões encerradas.`
}

/** What the next level means for who gets it. */
export function levelMeaning(from: number, to: number) {
  if (to === HIGHEST_LEVEL) return 'Passa a poder tudo na administração, inclusive mudar carteiras e níveis.'
  if (isAdmin({ level: to }))
    return isAdmin({ level: from })
      ? 'Continua na administração, sem o que só o nível mais alto pode.'
      : `Passa a entrar na administração, como todo nível acima de ${ADMIN_ABOVE_LEVEL}.`
  return isAdmin({ level: from }) ? 'Deixa de entrar na administração.' : 'Continua fora da administração.'
}
