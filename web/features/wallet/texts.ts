import { formatCount } from '#web/format.ts'

export const texts = {
  loading: 'Carregando o seu extrato...',
  failed: 'Não foi possível carregar o seu extrato.',
  outdated: 'Não foi possível atualizar o extrato. O que você vê pode ter mudado.',
  empty: 'Nada entrou nem saiu ainda.',
  emptyOf: 'Nada desta moeda entrou nem saiu ainda.',
}

/** '+3' and '−100.000' */
export const signedText = (amount: number) =>
  amount < 0 ? `−${formatCount(-amount)}` : `+${formatCount(amount)}`

export const countText = (total: number) =>
  total === 1 ? '1 lançamento' : `${formatCount(total)} lançamentos`
