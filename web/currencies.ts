import type { Currency } from '#contract/wallet.ts'

export const currencyNames: Record<Currency, string> = {
  gold: 'Gold',
  cash: 'Cash',
  spin_gold: 'Giros de Gold',
  spin_cash: 'Giros de Cash',
  joker_tokens: 'Fichas Curinga',
}

export const currencyPictures: Record<Currency, string> = {
  gold: '/itens/moedas-de-ouro.webp',
  cash: '/itens/cash.webp',
  spin_gold: '/itens/giro.webp',
  spin_cash: '/itens/giro.webp',
  joker_tokens: '/itens/curinga.webp',
}
