// Words as a Portuguese wiki of a game has them: a few in every sentence, some thousands now and then, names in few places.

const OF_EVERY_TEXT =
  'de a o que e do da em um para com não uma os no se na por mais as dos como mas ao ele das à seu sua ou quando muito ' +
  'nos já também só pelo pela até isso ela entre depois sem mesmo aos seus quem nas esse eles você essa cada nem suas ' +
  'às numa pelos elas qual deles então onde antes ainda sobre toda todos nível jogador jogo reino é são está pode'

const STEMS =
  'guerr espad mag poç feitiç rein drag cavern tesour armadur escud flech lanç batalh inimig monstr luz sombr fog gel ' +
  'trov vent pedr ferr prat our cristal run pergaminh amulet anel cor castel torr mural port ponte aldei vil merc trov ' +
  'taver ferreir alquim curand sacerdot templ altar bênç maldiç vener cur vid mort alm esp esquelet fantasm vampir lob ' +
  'urs águi serpent aranh grif cavalg montari dom caç pesc colheit plant erv raiz flor frut árvor florest pântan desert ' +
  'montanh vulc mar ilh barc naveg pirat cart map camin jornad miss recompens conquist classific troc leil moed negóc ' +
  'prenh guild clã alianç tropa capit comand estratég atac defes esquiv crític habilid talent atribut forç destrez ' +
  'intelig sabedor constitu carism energ man experi progress evolu transform invoc encant aprimor refin forj costur ' +
  'cozinh receit ingredient gratific event torneio arena duel honr glór lend históri crônic profeci oracul segred enigm'

const ENDINGS =
  'a o as os ão ões ado ada ados adas ar ando ou am amento amentos eiro eira eiros oso osa osos ante antes ador adora ' +
  'adores ável áveis al ais ista istas inho inha'

const NAME_BEGINNINGS = 'Kar Mor Thal Vel Dra Bel Ith Zor Gal Fen Ruk Sil Tor Ul Ysa Nér Cael Ord Pha Quil'
const NAME_MIDDLES = 'a e i o u ar en il or ua'
const NAME_ENDS = 'dor mir thas nak rion wen gul das lith zar bek fos'

const words = (text: string) => text.split(' ')
const joined = (firsts: string[], lasts: string[]) =>
  lasts.flatMap((last) => firsts.map((first) => first + last))

/** The most frequent first. */
export const VOCABULARY = [...words(OF_EVERY_TEXT), ...joined(words(STEMS), words(ENDINGS))]
export const NAMES = joined(joined(words(NAME_BEGINNINGS), words(NAME_MIDDLES)), words(NAME_ENDS))

/** The same numbers from 0 to 1 in every run (mulberry32), so that runs can be compared. */
export function steadyRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const anyOf = <T>(list: readonly T[], random: () => number): T => {
  const chosen = list[Math.floor(random() * list.length)]
  if (chosen === undefined) throw new Error('Nothing to choose from')
  return chosen
}

// As in natural texts, the word of rank r stands there about 1/r times as often as the first (Zipf).
let total = 0
const REACHED = VOCABULARY.map((_, rank) => {
  total += 1 / (rank + 3)
  return total
})

export function wordOfText(random: () => number): string {
  const wanted = random() * total
  let [low, high] = [0, REACHED.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((REACHED[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return VOCABULARY[low] ?? ''
}
