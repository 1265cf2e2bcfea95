// What the demo's shop sells. 200 Gold are worth one Cash, as in a spin of the roulette; what the wiki's merchants sell
// costs here what it costs there. Only looks are for Cash alone, and no chest holds anything by chance.
import type { NewMarketItem } from '#contract/market-staff.ts'

type Ware = Omit<NewMarketItem, 'category'>

const item = (item_id: number, picture: string, name: string, description: string) => ({
  item_id,
  name,
  description,
  image_url: `/itens/${picture}.webp`,
})

const consumables: Ware[] = [
  {
    ...item(1003, 'pocao-de-vida', 'Poção de Vida grande', 'Recupera 2.400 de vida.'),
    ...{ amount: 20, price_cash: 90, price_gold: 18_000, max_quantity: 50 },
  },
  {
    ...item(1005, 'pocao-de-mana', 'Poção de Mana grande', 'Recupera 1.100 de mana.'),
    ...{ amount: 20, price_cash: 110, price_gold: 22_000, max_quantity: 50 },
  },
  {
    ...item(1010, 'elixir-de-experiencia', 'Elixir de Experiência', '50% mais experiência por uma hora.'),
    ...{ amount: 1, price_cash: 300, price_gold: 60_000, max_quantity: 20 },
  },
  {
    ...item(1020, 'pergaminho', 'Pergaminho de Retorno', 'Leva de volta à última cidade.'),
    ...{ amount: 10, price_cash: null, price_gold: 3_000, max_quantity: 50 },
  },
  {
    ...item(1021, 'pergaminho', 'Pergaminho do Esquecimento', 'Redistribui todos os atributos.'),
    ...{ amount: 1, price_cash: 750, price_gold: 150_000, max_quantity: 10 },
  },
]

const looks: Ware[] = [
  {
    ...item(3010, 'estandarte', 'Estandarte de festa', 'Finca no chão e solta fogos por uma hora.'),
    ...{ amount: 1, price_cash: 80, price_gold: 16_000, max_quantity: 99 },
  },
  {
    ...item(3020, 'anel', 'Anel do Baile de Prata', 'Só brilha. Mas como brilha.'),
    ...{ amount: 1, price_cash: 2_400, price_gold: null, max_quantity: 1 },
  },
  {
    ...item(3041, 'titulo', 'Título “Mecenas de Aldária”', 'Aparece sobre o nome do personagem.'),
    ...{ amount: 1, price_cash: 1_200, price_gold: null, max_quantity: 1 },
  },
  {
    ...item(
      3060,
      'cajado',
      'Cajado de Ametista',
      'Aparência para qualquer cajado. O ataque continua o do seu.',
    ),
    ...{ amount: 1, price_cash: 1_800, price_gold: null, max_quantity: 1 },
  },
]

const mounts: Ware[] = [
  {
    ...item(
      3101,
      'pergaminho',
      'Escritura do Corcel do Vale',
      'Troque no estábulo de Aldena pela sua montaria: +60% de velocidade, a partir do nível 30.',
    ),
    ...{ amount: 1, price_cash: 1_250, price_gold: 250_000, max_quantity: 1 },
  },
  {
    ...item(3030, 'montaria', 'Fantasia de Unicórnio', 'Veste a sua montaria. A velocidade é a mesma.'),
    ...{ amount: 1, price_cash: 3_500, price_gold: null, max_quantity: 1 },
  },
  {
    ...item(3050, 'asas', 'Asas da Aurora', 'Aparência para as suas asas, com rastro de luz.'),
    ...{ amount: 1, price_cash: 9_000, price_gold: null, max_quantity: 1 },
  },
]

const upgrades: Ware[] = [
  {
    ...item(1101, 'pedra-de-aprimoramento', 'Pedra de Aprimoramento', 'Para o ferreiro, do +1 ao +12.'),
    ...{ amount: 5, price_cash: 200, price_gold: 40_000, max_quantity: 20 },
  },
  {
    ...item(1301, 'gema-vermelha', 'Gema vermelha', 'Nível 1: +6 de ataque físico no engaste.'),
    ...{ amount: 1, price_cash: 450, price_gold: 90_000, max_quantity: 9 },
  },
  {
    ...item(1302, 'gema-azul', 'Gema azul', 'Nível 1: +6 de ataque mágico e +20 de mana no engaste.'),
    ...{ amount: 1, price_cash: 450, price_gold: 90_000, max_quantity: 9 },
  },
  {
    ...item(1303, 'gema-verde', 'Gema verde', 'Nível 1: +60 de vida no engaste.'),
    ...{ amount: 1, price_cash: 450, price_gold: 90_000, max_quantity: 9 },
  },
]

const chests: Ware[] = [
  {
    ...item(
      2060,
      'bau',
      'Baú do Boticário',
      'Sempre o mesmo: 30 Poções de Vida grandes, 30 de Mana grandes e 10 Pergaminhos de Retorno.',
    ),
    ...{ amount: 1, price_cash: 300, price_gold: 60_000, max_quantity: 20 },
  },
  {
    ...item(2061, 'bau', 'Baú da Forja', 'Sempre o mesmo: 30 Pedras de Aprimoramento, mais baratas juntas.'),
    ...{ amount: 1, price_cash: 1_100, price_gold: 220_000, max_quantity: 10 },
  },
  {
    ...item(2062, 'bau-raro', 'Baú da Joalheira', 'Sempre o mesmo: três gemas nível 1, uma de cada cor.'),
    ...{ amount: 1, price_cash: 1_250, price_gold: 250_000, max_quantity: 10 },
  },
  {
    ...item(1201, 'chave', 'Chave de Baú', 'Abre um baú de masmorra.'),
    ...{ amount: 1, price_cash: null, price_gold: 80_000, max_quantity: 10 },
  },
]

const gear: Ware[] = [
  {
    ...item(4001, 'elmo', 'Elmo do Vale', 'Incomum, nível 15. +4% de vida e um engaste.'),
    ...{ amount: 1, price_cash: 600, price_gold: 120_000, max_quantity: 1 },
  },
  {
    ...item(4002, 'escudo', 'Escudo da Catedral', 'Incomum, nível 20. +5% de defesa e um engaste.'),
    ...{ amount: 1, price_cash: 750, price_gold: 150_000, max_quantity: 1 },
  },
  {
    ...item(
      4003,
      'espada',
      'Espada da Guarda Real',
      'Rara, nível 30. +4% de ataque, +2% de crítico e um engaste.',
    ),
    ...{ amount: 1, price_cash: 2_250, price_gold: 450_000, max_quantity: 1 },
  },
  {
    ...item(
      4004,
      'pistolas',
      'Pistolas do Corvo',
      'Raras, nível 30. +4% de ataque, +2% de esquiva e um engaste.',
    ),
    ...{ amount: 1, price_cash: 2_250, price_gold: 450_000, max_quantity: 1 },
  },
  {
    ...item(
      4005,
      'amuleto',
      'Amuleto do Observatório',
      'Raro, nível 60. +5% de mana, −3% de recarga e um engaste.',
    ),
    ...{ amount: 1, price_cash: null, price_gold: 900_000, max_quantity: 1 },
  },
  {
    ...item(
      4006,
      'armadura',
      'Armadura de Bigorna',
      'Rara, nível 50. +6% de defesa, +4% de vida e um engaste.',
    ),
    ...{ amount: 1, price_cash: 6_000, price_gold: 1_200_000, max_quantity: 1 },
  },
]

const shelf = (category: string, wares: Ware[]) => wares.map((ware) => ({ ...ware, category }))

export const marketItems: NewMarketItem[] = [
  ...shelf('Consumíveis', consumables),
  ...shelf('Aparência', looks),
  ...shelf('Montarias e asas', mounts),
  ...shelf('Aprimoramento', upgrades),
  ...shelf('Baús e chaves', chests),
  ...shelf('Equipamentos', gear),
]
