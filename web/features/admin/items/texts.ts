import { unitsOf } from '#contract/currency-units.ts'
import { MAXIMUM_DONATION_CENTS, UNLIMITED_QUANTITY } from '#contract/donations.ts'
import type { Grant } from '#contract/donations-staff.ts'
import type { NewMarketItem } from '#contract/market-staff.ts'
import { currencyNames } from '#web/currencies.ts'
import { formatCount, formatReais } from '#web/format.ts'

export interface OfferTexts {
  title: string
  intro: string
  loading: string
  failed: string
  empty: string
  emptyHint: string
  add: string
  /** Above those that players see, and above those that they no longer do. */
  active: string
  inactive: string
  /** The act, the question, what happens, and what has happened. */
  end: { verb: string; question: string; text: string; done: (name: string) => string }
  back: { verb: string; question: string; text: string; done: (name: string) => string }
}

export const donationTexts: OfferTexts = {
  title: 'Itens de doação',
  intro: 'O que os jogadores escolhem ao doar, por quanto e o que cada um recebe.',
  loading: 'Carregando os itens de doação...',
  failed: 'Não foi possível carregar os itens de doação.',
  empty: 'Nenhum item de doação encontrado.',
  emptyHint: 'Crie o primeiro com “Novo item”.',
  add: 'Novo item',
  active: 'Em oferta',
  inactive: 'Fora de oferta',
  end: {
    verb: 'Tirar de oferta',
    question: 'Tirar este item de oferta?',
    text: 'Os jogadores deixam de vê-lo na página de doação. Quem já tem um pagamento aberto com ele recebe o que foi combinado. Você pode trazê-lo de volta quando quiser.',
    done: (name) => `“${name}” saiu de oferta.`,
  },
  back: {
    verb: 'Trazer de volta',
    question: 'Trazer este item de volta?',
    text: 'Ele volta ao fim da lista da página de doação, com o preço e o conteúdo que tem aqui.',
    done: (name) => `“${name}” voltou à oferta.`,
  },
}

export const marketTexts: OfferTexts = {
  title: 'WebMarket',
  intro: 'O que está à venda por Cash e Gold, e em que ordem aparece na loja.',
  loading: 'Carregando os itens da loja...',
  failed: 'Não foi possível carregar os itens da loja.',
  empty: 'Nenhum item à venda encontrado.',
  emptyHint: 'Crie o primeiro com “Novo item”.',
  add: 'Novo item',
  active: 'À venda',
  inactive: 'Fora da loja',
  end: {
    verb: 'Tirar da loja',
    question: 'Tirar este item da loja?',
    text: 'Os jogadores deixam de vê-lo e de comprá-lo. O que já foi comprado é entregue. Você pode trazê-lo de volta quando quiser.',
    done: (name) => `“${name}” saiu da loja.`,
  },
  back: {
    verb: 'Trazer de volta',
    question: 'Trazer este item de volta?',
    text: 'Ele volta ao fim da loja, com os preços que tem aqui.',
    done: (name) => `“${name}” voltou à loja.`,
  },
}

export const texts = {
  saveFailed: 'Não foi possível salvar o item. Tente de novo.',
  activeFailed: 'Não foi possível mudar o item. Tente de novo.',
  orderSaved: 'A nova ordem foi salva.',
  noLabel: 'Dê um nome ao item.',
  badPrice: `Digite um valor de ${formatReais(1)} a ${formatReais(MAXIMUM_DONATION_CENTS)}.`,
  noPicture: 'Escolha uma imagem.',
  noLine: 'Escreva a linha ou remova-a.',
  noGrants: 'Diga o que o item dá: pelo menos uma moeda ou um item do jogo.',
  noItemName: 'Diga o nome do item.',
  noCategory: 'Diga em que categoria da loja ele fica.',
  nothingFound: 'Nenhum item encontrado com estas palavras. Mude a busca ou apague-a.',
  orderHidden: 'Apague a busca para mudar a ordem.',
}

export const addedText = (name: string) => `“${name}” foi criado.`
export const savedText = (name: string) => `“${name}” foi salvo.`

/** '500 Cash', '1 giro de Gold', '10× Poção de Vida (item 101)' */
export const grantText = (grant: Grant) =>
  'currency' in grant
    ? unitsOf(grant.currency, grant.amount)
    : `${formatCount(grant.amount)}× ${grant.item_name} (item ${grant.item_id})`

export function limitText(maxQuantity: number) {
  if (maxQuantity === 0) return 'Indisponível'
  if (maxQuantity >= UNLIMITED_QUANTITY) return 'Ilimitado'
  return `Até ${formatCount(maxQuantity)} por doação`
}

/** '50 Cash ou 1.500 Gold' */
export const pricesText = ({ price_cash, price_gold }: Pick<NewMarketItem, 'price_cash' | 'price_gold'>) =>
  [
    price_cash !== null && `${formatCount(price_cash)} ${currencyNames.cash}`,
    price_gold !== null && `${formatCount(price_gold)} ${currencyNames.gold}`,
  ]
    .filter(Boolean)
    .join(' ou ')
