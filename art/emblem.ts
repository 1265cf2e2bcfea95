// A thing made from an icon by emblem.frag, and what it is made of.
export type Colour = [red: number, green: number, blue: number]

interface Material {
  colour: Colour
  kind: number
}

const METAL = 0
const GEM = 1
const MATTE = 2
const LIGHT = 3

export const MATERIALS = {
  gold: { colour: [1.0, 0.72, 0.28], kind: METAL },
  paleGold: { colour: [1.0, 0.86, 0.56], kind: METAL },
  bronze: { colour: [0.78, 0.46, 0.22], kind: METAL },
  copper: { colour: [0.95, 0.5, 0.28], kind: METAL },
  steel: { colour: [0.72, 0.78, 0.86], kind: METAL },
  silver: { colour: [0.95, 0.97, 1.0], kind: METAL },
  iron: { colour: [0.3, 0.32, 0.37], kind: METAL },
  violetSteel: { colour: [0.62, 0.52, 0.95], kind: METAL },
  ruby: { colour: [1.0, 0.1, 0.12], kind: GEM },
  sapphire: { colour: [0.14, 0.42, 1.0], kind: GEM },
  emerald: { colour: [0.1, 0.85, 0.36], kind: GEM },
  amethyst: { colour: [0.66, 0.24, 1.0], kind: GEM },
  topaz: { colour: [1.0, 0.66, 0.12], kind: GEM },
  aquamarine: { colour: [0.16, 0.86, 0.92], kind: GEM },
  magenta: { colour: [1.0, 0.16, 0.62], kind: GEM },
  glass: { colour: [0.62, 0.8, 0.95], kind: GEM },
  leather: { colour: [0.42, 0.22, 0.11], kind: MATTE },
  wood: { colour: [0.36, 0.17, 0.075], kind: MATTE },
  parchment: { colour: [0.72, 0.55, 0.33], kind: MATTE },
  ivory: { colour: [0.95, 0.84, 0.66], kind: MATTE },
  crimsonCloth: { colour: [0.5, 0.045, 0.06], kind: MATTE },
  blueCloth: { colour: [0.1, 0.2, 0.55], kind: MATTE },
  violetCloth: { colour: [0.2, 0.05, 0.34], kind: MATTE },
  slate: { colour: [0.26, 0.3, 0.4], kind: MATTE },
  night: { colour: [0.05, 0.06, 0.12], kind: MATTE },
  arcaneLight: { colour: [0.35, 0.75, 1.35], kind: LIGHT },
} satisfies Record<string, Material>

export type MaterialName = keyof typeof MATERIALS

const NOWHERE = [0, 0, 1]
const NO_SPOT = [9, 9, 0]

/** Across a tilted icon: a line's direction. */
export const DIAGONAL = Math.SQRT1_2

export interface Thing {
  /** Of the part beyond `line` (dot(p, xy) > z) or within `spot` (x, y, radius); p is 0 in the middle, ±.5 at the edges. */
  accent?: MaterialName
  line?: [number, number, number]
  spot?: [number, number, number]
  /** Fills the silhouette's gaps up to the width `reach`. */
  body?: MaterialName
  reach?: number
  bevel?: number
  size?: number
  /** Counter-clockwise, in radians. */
  turn?: number
  shift?: [number, number]
  /** A mirrored twin behind it: swords cross, wings spread. */
  pair?: boolean
}

export function uniformsOf(plateName: MaterialName, thing: Thing) {
  const plate = MATERIALS[plateName]
  const accent = MATERIALS[thing.accent ?? plateName]
  const body = MATERIALS[thing.body ?? plateName]
  return {
    iPlate: plate.colour,
    iPlateKind: plate.kind,
    iAccent: accent.colour,
    iAccentKind: accent.kind,
    iBody: body.colour,
    iBodyKind: body.kind,
    iLine: thing.line ?? NOWHERE,
    iSpot: thing.spot ?? NO_SPOT,
    iReach: thing.body ? (thing.reach ?? 0.16) : 0,
    iBevel: thing.bevel ?? 0.028,
    iSize: thing.size ?? 0.94,
    iTurn: thing.turn ?? 0,
    iShift: thing.shift ?? [0, 0],
    iPair: thing.pair ? 1 : 0,
  }
}
