import { type MarketCurrency, type MarketItem, type MarketOrder, purseOf } from '#contract/market.ts'
import { currencyNames } from '#web/currencies.ts'
import { formatCount } from '#web/format.ts'
import { failureText, isOutage } from '#web/http/client.ts'
import type { Goods } from './api.ts'

export const texts = {
  loading: 'Carregando a loja...',
  failed: 'Não foi possível carregar a loja.',
  outdated: 'Não foi possível atualizar a loja. O que você vê pode ter mudado.',
  empty: 'A loja está vazia.',
  emptyCategory: 'Nada à venda nesta categoria.',
  /** Of a quantity that cannot be had. */
  noTotal: '—',
  bought: 'Compra feita!',
  buyFailed: 'Não foi possível comprar. Tente de novo.',
  noAnswer:
    'A resposta não chegou. Antes de tentar de novo, veja em “Meus pedidos” se a compra já foi feita.',
  gone: 'Este item saiu da lista. Feche esta janela e procure por ele de novo.',
  ordersLoading: 'Carregando os seus pedidos...',
  ordersFailed: 'Não foi possível carregar os seus pedidos.',
  ordersOutdated: 'Não foi possível atualizar os pedidos. Tentaremos de novo em instantes.',
  noOrders: 'Nenhum pedido ainda.',
}

const nothingFoundText = (words: string) => `Nada encontrado para “${words}”.`

/** What a search or a category holds. */
export function foundText({ asked, totalItems }: Pick<Goods, 'asked' | 'totalItems'>) {
  if (totalItems > 0) return totalItems === 1 ? '1 item' : `${formatCount(totalItems)} itens`
  if (asked.words !== '') return nothingFoundText(asked.words)
  return asked.category === undefined ? texts.empty : texts.emptyCategory
}

export const ordersCountText = (total: number) => (total === 1 ? '1 pedido' : `${formatCount(total)} pedidos`)

/** '10× Poção de Vida', as often as it is had. */
export const itemText = ({ amount, name }: Pick<MarketItem, 'amount' | 'name'>, times = 1) =>
  `${formatCount(amount * times)}× ${name}`

export const orderText = ({ name, quantity }: Pick<MarketOrder, 'name' | 'quantity'>) =>
  `${name} × ${formatCount(quantity)}`

/** '1.500 Gold' */
export const priceText = (amount: number, currency: MarketCurrency) =>
  `${formatCount(amount)} ${currencyNames[purseOf(currency)]}`

/** The server's sentence, or what can be said without it. */
export const purchaseFailure = (error: unknown) =>
  failureText(error, isOutage(error) ? texts.noAnswer : texts.buyFailed)
