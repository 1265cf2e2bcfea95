// What administrators search for. Every kind is typed anew each time.
import type pg from 'pg'
import { anyOf, steadyRandom } from '../vocabulary.ts'
import { wordShares } from './million-tickets.ts'
import { APART, anyName, OF_OLD, wordsBetween } from './words.ts'

export async function searchesOf(pool: pg.Pool, tickets: number): Promise<Record<string, () => string>> {
  const shares = await wordShares(pool)
  const random = steadyRandom(2)
  const between = (least: number, most: number) => {
    const words = wordsBetween(shares, least, most)
    return () => anyOf(words, random)
  }
  const [everywhere, hundredth, thousandth] = [between(0.5, 1), between(0.007, 0.014), between(0.0005, 0.002)]
  const name = () => anyName(random)
  const number = () => 1 + Math.floor(random() * tickets)
  return {
    'a word of ten tickets': name,
    'a word of a thousandth': thousandth,
    'a word of a hundredth': hundredth,
    'a word of most': everywhere,
    'a word of old ones alone': () => OF_OLD,
    'two words of most': () => `${everywhere()} ${everywhere()}`,
    'two of a hundredth': () => `${hundredth()} ${hundredth()}`,
    'two that never meet, a hundredth each': () => APART.few.join(' '),
    'two that never meet, half each': () => APART.half.join(' '),
    'eight, of which two never meet': () =>
      [...APART.half, ...Array.from({ length: 6 }, everywhere)].join(' '),
    'one of ten tickets and one of most': () => `${name()} ${everywhere()}`,
    'a word that stands nowhere': () => 'xyzwq',
    'a name': () => `bench${1 + Math.floor(random() * 90_000)}`,
    'the beginning of a name': () => '@bench1',
    'a number': () => `#${number()}`,
  }
}
