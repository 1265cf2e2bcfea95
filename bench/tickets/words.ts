// What players write about, as words: some in nearly every ticket, thousands now and then (Zipf), names in about ten of a
// million; and some words placed on purpose.
import { anyOf, NAMES, VOCABULARY } from '../vocabulary.ts'

const OF_NEARLY_ALL =
  'conta problema jogo ajuda personagem item entrega doação olá recebi senha obrigado mercado servidor erro compra ' +
  'pagamento comprei aparece roleta prêmio ouro cash mensagem inventário guilda email acesso entrar tentei'
const DRAWN = 54
const NAMED_ONE_IN = 100_000

// The words of every sentence come first there, and are found nowhere: searching leaves them out.
const BEHIND_SMALL_WORDS = 90
export const WORDS = [...OF_NEARLY_ALL.split(' '), ...VOCABULARY.slice(BEHIND_SMALL_WORDS)]

/** Two words that never stand in the same ticket. */
export const APART = {
  half: ['cedo', 'tarde'],
  few: ['xadrez', 'dominó'],
} as const
/** In a third of all tickets, but only in those of long ago. */
export const OF_OLD = 'carnaval'

/** All that may stand in one. */
export const EVERY_WORD = [...new Set([...WORDS, ...NAMES, ...APART.half, ...APART.few, OF_OLD])]

export function ticketText(place: number, count: number, random: () => number) {
  const words = Array.from({ length: DRAWN }, () => WORDS[Math.floor(WORDS.length ** random()) - 1] ?? '')
  words.push(APART.half[place % 2] ?? '')
  if (place % 50 === 1) words.push(APART.few[Math.floor(place / 50) % 2] ?? '')
  if (place < count / 2 && random() < 2 / 3) words.push(OF_OLD)
  const name = NAMES[Math.floor(random() * NAMED_ONE_IN)]
  if (name) words.push(name)
  return words.join(' ')
}

/** Those whose share of the tickets lies between these; the shares of a sample are known. */
export const wordsBetween = (shares: Map<string, number>, least: number, most: number) =>
  [...shares].flatMap(([word, share]) => (share >= least && share <= most ? [word] : []))

export const anyName = (random: () => number) => anyOf(NAMES, random)
