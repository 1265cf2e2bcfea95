// What the roulette, the shop and donations give, as icons.
import { type Colour, DIAGONAL, type MaterialName, type Thing, uniformsOf } from './emblem.ts'

/** Each with its glow. */
const RARITIES = {
  common: [0.34, 0.42, 0.56],
  uncommon: [0.16, 0.62, 0.3],
  rare: [0.14, 0.44, 1.05],
  epic: [0.58, 0.22, 1.05],
  legendary: [1.15, 0.56, 0.12],
} satisfies Record<string, Colour>

/** The slope of a cut stone's edge. */
const CUT = 0.045

export const ITEMS = [
  item('moedas-de-ouro', 'legendary', 'crown-coin', 'gold', { body: 'bronze', reach: 0.12 }),
  item('cash', 'rare', 'crystal-growth', 'aquamarine', { bevel: CUT }),
  item('giro', 'legendary', 'ship-wheel', 'gold', {
    body: 'night',
    reach: 0.1,
    accent: 'ruby',
    spot: [0, 0, 0.06],
  }),
  item('curinga', 'epic', 'card-joker', 'ivory', {
    body: 'violetCloth',
    reach: 0.2,
    pair: true,
    turn: -0.2,
    shift: [0.06, 0],
    size: 0.86,
  }),
  item('pocao-de-vida', 'common', 'health-potion', 'glass', {
    accent: 'ruby',
    spot: [0, -0.06, 0.2],
    body: 'ruby',
  }),
  item('pocao-de-mana', 'common', 'round-potion', 'glass', {
    accent: 'sapphire',
    spot: [-0.06, -0.1, 0.17],
    body: 'sapphire',
  }),
  item('elixir-de-experiencia', 'epic', 'standing-potion', 'topaz', {
    accent: 'gold',
    line: [0, 1, 0.26],
    body: 'topaz',
  }),
  item('pergaminho', 'uncommon', 'tied-scroll', 'parchment', { body: 'crimsonCloth', reach: 0.08 }),
  item('bau', 'common', 'locked-chest', 'wood', {
    accent: 'gold',
    spot: [-0.19, -0.12, 0.085],
    body: 'steel',
  }),
  item('bau-raro', 'legendary', 'open-treasure-chest', 'crimsonCloth', {
    accent: 'gold',
    spot: [0.06, 0.06, 0.2],
    body: 'gold',
    reach: 0.1,
    bevel: 0.02,
  }),
  item('caixa-misteriosa', 'epic', 'perspective-dice-six-faces-random', 'amethyst', {
    body: 'gold',
    reach: 0.14,
  }),
  item('chave', 'uncommon', 'skeleton-key', 'gold', { body: 'bronze', reach: 0.04 }),
  item('espada', 'rare', 'fragmented-sword', 'steel', {
    turn: Math.PI / 2,
    accent: 'gold',
    line: [-DIAGONAL, DIAGONAL, 0.2],
    body: 'arcaneLight',
    reach: 0.06,
  }),
  item('machado', 'rare', 'battle-axe', 'steel', {
    accent: 'wood',
    spot: [-0.27, -0.27, 0.19],
    body: 'gold',
    reach: 0.06,
  }),
  item('cajado', 'epic', 'crystal-wand', 'wood', {
    accent: 'amethyst',
    line: [DIAGONAL, DIAGONAL, 0.14],
    body: 'gold',
    reach: 0.05,
  }),
  item('pistolas', 'rare', 'blunderbuss', 'steel', {
    accent: 'wood',
    line: [-0.5, -0.866, 0.1],
    pair: true,
    size: 0.86,
  }),
  item('escudo', 'uncommon', 'templar-shield', 'silver', { body: 'crimsonCloth' }),
  item('elmo', 'uncommon', 'crested-helmet', 'steel', {
    body: 'night',
    reach: 0.12,
    accent: 'crimsonCloth',
    line: [0, 1, 0.3],
  }),
  item('armadura', 'rare', 'chest-armor', 'steel', { body: 'gold', reach: 0.06 }),
  item('botas', 'uncommon', 'metal-boot', 'steel', { body: 'leather', reach: 0.08 }),
  item('anel', 'epic', 'big-diamond-ring', 'gold', { accent: 'magenta', line: [0, 1, 0.17], bevel: 0.035 }),
  item('amuleto', 'rare', 'gem-necklace', 'gold', {
    accent: 'emerald',
    spot: [0.02, -0.08, 0.1],
    body: 'emerald',
    reach: 0.11,
  }),
  item('asas', 'legendary', 'feathered-wing', 'silver', {
    pair: true,
    size: 0.78,
    shift: [-0.2, 0],
    turn: -0.45,
  }),
  item('montaria', 'legendary', 'unicorn', 'silver', {
    body: 'night',
    reach: 0.05,
    accent: 'gold',
    line: [DIAGONAL, DIAGONAL, 0.33],
    spot: [-0.33, 0.2, 0.14],
  }),
  item('gema-vermelha', 'rare', 'emerald', 'ruby', { body: 'ruby', bevel: CUT }),
  item('gema-azul', 'rare', 'cut-diamond', 'sapphire', { body: 'sapphire', bevel: CUT }),
  item('gema-verde', 'rare', 'rupee', 'emerald', { body: 'emerald', bevel: CUT }),
  item('pedra-de-aprimoramento', 'epic', 'rune-stone', 'slate', { body: 'arcaneLight', reach: 0.18 }),
  item('titulo', 'legendary', 'laurel-crown', 'gold', { bevel: 0.02 }),
  item('estandarte', 'uncommon', 'vertical-banner', 'crimsonCloth', {
    body: 'gold',
    reach: 0.06,
    accent: 'gold',
    line: [0, 1, 0.27],
  }),
]

function item(
  name: string,
  rarity: keyof typeof RARITIES,
  icon: string,
  plate: MaterialName,
  rest: Thing = {},
) {
  const seed = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 100
  return {
    name,
    icon,
    uniforms: { ...uniformsOf(plate, rest), iGlow: RARITIES[rarity], iFrame: 0, iSeed: seed },
  }
}
