const ACCENTS = /\p{M}/gu

/** Plurals that stemming does not bring together with their singulars: "poções" and "poção", "animais" and "animal". */
const ENDINGS: [ending: string, others: string[]][] = [
  ['oes', ['ao']],
  ['aes', ['ao']],
  ['ao', ['oes', 'aes']],
  ['ais', ['al']],
  ['al', ['ais']],
  ['eis', ['el']],
  ['el', ['eis']],
  ['ois', ['ol', 'oi']],
  ['ol', ['ois']],
  ['oi', ['ois']],
  ['ns', ['m']],
  ['m', ['ns']],
]
const SHORTEST_STEM = 2

/** A word without accents, with its other forms. */
export function formsOf(word: string): string[] {
  const plain = word.normalize('NFD').replace(ACCENTS, '').toLowerCase()
  const [ending, others] = ENDINGS.find(([end]) => plain.endsWith(end)) ?? ['', []]
  const stem = plain.slice(0, plain.length - ending.length)
  return stem.length < SHORTEST_STEM ? [plain] : [plain, ...others.map((other) => stem + other)]
}
