// The medallions of the six classes.
import { type Colour, DIAGONAL, MATERIALS, type MaterialName, type Thing, uniformsOf } from './emblem.ts'

/** In the order of glsl/places.glsl. */
const PLACES = ['forge', 'cathedral', 'stars', 'canyon', 'emberForest', 'sanctuary'] as const

interface Medallion {
  place: (typeof PLACES)[number]
  /** The place's light and its shade. */
  light: Colour
  shade: Colour
  /** Behind the emblem and in the runes. */
  glow: Colour
  ring: 'gold' | 'silver' | 'bronze'
}

export const CLASSES = [
  heroClass(
    'guerreiro',
    'relic-blade',
    'steel',
    {
      pair: true,
      shift: [-0.05, 0],
      accent: 'gold',
      line: [-DIAGONAL, -DIAGONAL, 0.16],
      body: 'iron',
      reach: 0.06,
    },
    {
      place: 'forge',
      light: [1.25, 0.45, 0.1],
      shade: [0.06, 0.07, 0.1],
      glow: [1.2, 0.45, 0.1],
      ring: 'bronze',
    },
  ),
  heroClass(
    'templario',
    'cross-shield',
    'silver',
    { accent: 'gold', spot: [0, 0.02, 0.2], body: 'blueCloth', reach: 0.3 },
    {
      place: 'cathedral',
      light: [1.1, 0.85, 0.45],
      shade: [0.1, 0.15, 0.28],
      glow: [0.42, 0.66, 1.05],
      ring: 'gold',
    },
  ),
  heroClass(
    'mago',
    'crystal-wand',
    'violetSteel',
    { accent: 'aquamarine', line: [DIAGONAL, DIAGONAL, 0.14], body: 'gold', reach: 0.08 },
    {
      place: 'stars',
      light: [0.3, 0.8, 1.2],
      shade: [0.24, 0.08, 0.5],
      glow: [0.25, 0.75, 1.2],
      ring: 'silver',
    },
  ),
  heroClass(
    'pistoleiro',
    'blunderbuss',
    'steel',
    { pair: true, accent: 'wood', line: [-0.5, -0.866, 0.1] },
    {
      place: 'canyon',
      light: [1.3, 0.55, 0.16],
      shade: [0.03, 0.32, 0.36],
      glow: [1.15, 0.5, 0.14],
      ring: 'bronze',
    },
  ),
  heroClass(
    'feiticeira',
    'lunar-wand',
    'copper',
    {
      turn: Math.PI / 4,
      size: 0.76,
      shift: [0, -0.03],
      accent: 'magenta',
      line: [DIAGONAL, DIAGONAL, 0.1],
      body: 'gold',
      reach: 0.05,
    },
    {
      place: 'emberForest',
      light: [1.2, 0.2, 0.55],
      shade: [0.2, 0.04, 0.16],
      glow: [1.2, 0.18, 0.6],
      ring: 'bronze',
    },
  ),
  heroClass(
    'clerigo',
    'winged-scepter',
    'paleGold',
    { accent: 'emerald', spot: [0, 0.3, 0.07], body: 'emerald', reach: 0.05 },
    {
      place: 'sanctuary',
      light: [0.95, 1.05, 0.7],
      shade: [0.03, 0.2, 0.13],
      glow: [0.35, 1.0, 0.5],
      ring: 'gold',
    },
  ),
]

function heroClass(name: string, icon: string, plate: MaterialName, rest: Thing, medallion: Medallion) {
  const place = PLACES.indexOf(medallion.place)
  return {
    name,
    icon,
    uniforms: {
      ...uniformsOf(plate, { size: 0.86, ...rest }),
      iGlow: medallion.glow,
      iRing: MATERIALS[medallion.ring].colour,
      iFar: medallion.light,
      iNear: medallion.shade,
      iPlace: place,
      iFrame: 1,
      iSeed: place * 5.3,
    },
  }
}
