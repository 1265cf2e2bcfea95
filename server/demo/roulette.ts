// The wheels of the demo world, and what its player has in the wallet.
import { sql } from 'kysely'
import { JOKER_ITEM_ID } from '#contract/roulette.ts'
import type { NewPrize } from '#contract/roulette-staff.ts'
import type { Db } from '#server/db/connection.ts'
import { setWheel } from '#server/features/roulette/wheels.ts'
import { moveValue, walletOf } from '#server/wallet/ledger.ts'

type Face = Omit<NewPrize, 'amount' | 'weight' | 'joker_cost'>

const face = (
  item_id: number,
  picture: string,
  item_name: string,
  item_description: string,
  is_rare = false,
): Face => ({
  item_id,
  item_name,
  image_url: `/itens/${picture}.webp`,
  item_description,
  is_rare,
})

const LIFE = face(1003, 'pocao-de-vida', 'Poção de Vida grande', 'Recupera 2.400 de vida.')
const MANA = face(1005, 'pocao-de-mana', 'Poção de Mana grande', 'Recupera 1.100 de mana.')
const RETURN = face(1020, 'pergaminho', 'Pergaminho de Retorno', 'Leva de volta à última cidade.')
const FORGETTING = face(1021, 'pergaminho', 'Pergaminho do Esquecimento', 'Redistribui todos os atributos.')
const ELIXIR = face(
  1010,
  'elixir-de-experiencia',
  'Elixir de Experiência',
  '50% mais experiência por uma hora.',
)
const STONE = face(1101, 'pedra-de-aprimoramento', 'Pedra de Aprimoramento', 'Para o ferreiro, do +1 ao +12.')
const KEY = face(1201, 'chave', 'Chave de Baú', 'Abre um baú de masmorra.')
const CHEST = face(2030, 'bau', 'Baú do viajante', 'Poções, pergaminhos e, com sorte, uma gema.')
const RARE_CHEST = face(2040, 'bau-raro', 'Baú raro', 'Sempre uma gema, às vezes duas.', true)
const RED_GEM = face(1301, 'gema-vermelha', 'Gema vermelha', 'Encaixa em armas: mais força.')
const BLUE_GEM = face(1302, 'gema-azul', 'Gema azul', 'Encaixa em armas: mais inteligência.')
const GREEN_GEM = face(1303, 'gema-verde', 'Gema verde', 'Encaixa em armaduras: mais constituição.')
const BOX = face(2050, 'caixa-misteriosa', 'Caixa misteriosa', 'Uma aparência ao acaso para arma ou elmo.')
const BANNER = face(3010, 'estandarte', 'Estandarte de festa', 'Finca no chão e solta fogos por uma hora.')
const RING = face(3020, 'anel', 'Anel do Baile de Prata', 'Só brilha. Mas como brilha.', true)
const COSTUME = face(
  3030,
  'montaria',
  'Fantasia de Unicórnio',
  'Veste a sua montaria. A velocidade é a mesma.',
  true,
)
const TITLE = face(3040, 'titulo', 'Título “Favorito da Sorte”', 'Aparece sobre o nome do personagem.', true)
const WINGS = face(3050, 'asas', 'Asas da Aurora', 'Aparência para as suas asas, com rastro de luz.', true)
const JOKER = face(
  JOKER_ITEM_ID,
  'curinga',
  'Ficha Curinga',
  'Junte fichas e troque por um prêmio da sua escolha.',
)

/** Weights are percents times a million. */
const wheels = {
  GOLD: [
    { ...LIFE, amount: 10, weight: 18_000_000, joker_cost: 1 },
    { ...MANA, amount: 10, weight: 17_000_000, joker_cost: 1 },
    { ...RETURN, amount: 5, weight: 14_500_000, joker_cost: 1 },
    { ...JOKER, amount: 1, weight: 12_000_000, joker_cost: null },
    { ...STONE, amount: 3, weight: 11_000_000, joker_cost: 2 },
    { ...CHEST, amount: 1, weight: 9_000_000, joker_cost: 2 },
    { ...KEY, amount: 1, weight: 6_500_000, joker_cost: 3 },
    { ...BANNER, amount: 1, weight: 4_500_000, joker_cost: 4 },
    { ...RED_GEM, amount: 1, weight: 2_250_000, joker_cost: 6 },
    { ...GREEN_GEM, amount: 1, weight: 2_250_000, joker_cost: 6 },
    { ...ELIXIR, amount: 1, weight: 2_000_000, joker_cost: 8 },
    { ...RARE_CHEST, amount: 1, weight: 800_000, joker_cost: 15 },
    { ...TITLE, amount: 1, weight: 195_000, joker_cost: 40 },
    { ...WINGS, amount: 1, weight: 5_000, joker_cost: 120 },
  ],
  CASH: [
    { ...BANNER, amount: 2, weight: 17_500_000, joker_cost: 2 },
    { ...RETURN, amount: 20, weight: 16_000_000, joker_cost: 2 },
    { ...JOKER, amount: 2, weight: 14_000_000, joker_cost: null },
    { ...STONE, amount: 10, weight: 13_000_000, joker_cost: 4 },
    { ...BOX, amount: 1, weight: 11_500_000, joker_cost: 5 },
    { ...KEY, amount: 3, weight: 9_000_000, joker_cost: 6 },
    { ...FORGETTING, amount: 1, weight: 6_000_000, joker_cost: 8 },
    { ...BLUE_GEM, amount: 1, weight: 4_000_000, joker_cost: 9 },
    { ...ELIXIR, amount: 3, weight: 3_750_000, joker_cost: 12 },
    { ...RARE_CHEST, amount: 1, weight: 3_000_000, joker_cost: 15 },
    { ...RING, amount: 1, weight: 1_500_000, joker_cost: 25 },
    { ...COSTUME, amount: 1, weight: 600_000, joker_cost: 35 },
    { ...TITLE, amount: 1, weight: 140_000, joker_cost: 40 },
    { ...WINGS, amount: 1, weight: 10_000, joker_cost: 120 },
  ],
} satisfies Record<string, NewPrize[]>

/** Unless the site has wheels already. */
export async function seedDemoRoulette(db: Db) {
  await db.transaction().execute(async (tx) => {
    // Two processes may come at the same time: the second waits here for the first.
    await sql`lock table active_wheels in share row exclusive mode`.execute(tx)
    if (await tx.selectFrom('active_wheels').select('type').limit(1).executeTakeFirst()) return
    await setWheel(tx, 'GOLD', wheels.GOLD)
    await setWheel(tx, 'CASH', wheels.CASH)
    const player = await tx
      .selectFrom('accounts')
      .select('id')
      .where('is_demo', '=', true)
      .where('login', '=', 'jogador')
      .executeTakeFirst()
    if (player) await fillPurse(tx, player.id)
  })
}

async function fillPurse(tx: Db, account_id: number) {
  // With what the demo's donations gave.
  const cash = 5_000 - (await walletOf(tx, account_id)).cash
  await moveValue(
    tx,
    { account_id, source: 'gift', source_id: 'demo', title: 'Presente de boas-vindas' },
    { gold: 1_000_000, cash, spin_gold: 3, spin_cash: 3, joker_tokens: 10 },
  )
  await sql`
    insert into rewards (account_id, prize_id, origin)
    select ${account_id}, wheel_prizes.id, 'gift' from wheel_prizes join active_wheels using (version_id)
    where (type, slot) in (('GOLD', 0), ('GOLD', 4)) order by slot`.execute(tx)
}
