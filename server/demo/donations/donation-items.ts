// What the demo thanks donors with. Texts count packs, so that they read well for one and for many.
import type { NewDonationItem } from '#contract/donations-staff.ts'

export const donationItems: NewDonationItem[] = [
  {
    label: 'Punhado de Cash',
    ...{ value_cents: 100, max_quantity: 999, icon: '/itens/cash.webp' },
    description: 'Para completar o que falta, nem mais nem menos. A doação mínima é de R$ 5,00.',
    lines: ['{quantity}× 100 Cash, na carteira do site'],
    grants: [{ currency: 'cash', amount: 100 }],
  },
  {
    label: 'Bolsa de Cash',
    ...{ value_cents: 990, max_quantity: 10, icon: '/itens/cash.webp' },
    description: 'São {quantity}.000 Cash para uma boa visita ao WebMarket.',
    lines: ['{quantity}× 1.000 Cash, na carteira do site'],
    grants: [{ currency: 'cash', amount: 1_000 }],
  },
  {
    label: 'Cofre de Cash',
    ...{ value_cents: 2490, max_quantity: 10, icon: '/itens/cash.webp' },
    description: 'Para quem já sabe o que quer: cada Cash sai por menos do que na bolsa.',
    lines: ['{quantity}× 2.600 Cash, na carteira do site'],
    grants: [{ currency: 'cash', amount: 2_600 }],
  },
  {
    label: 'Arca de Cash',
    ...{ value_cents: 4990, max_quantity: 5, icon: '/itens/cash.webp' },
    description: 'Uma só já paga a Fantasia de Unicórnio do WebMarket, e ainda sobra.',
    lines: ['{quantity}× 5.500 Cash, na carteira do site'],
    grants: [{ currency: 'cash', amount: 5_500 }],
  },
  {
    label: 'Saco de Gold',
    ...{ value_cents: 1999, max_quantity: 10, icon: '/itens/moedas-de-ouro.webp' },
    description: 'Meio milhão de Gold por saco, para gastar no WebMarket ou na roleta.',
    lines: ['{quantity}× 500.000 Gold, na carteira do site'],
    grants: [{ currency: 'gold', amount: 500_000 }],
  },
  {
    label: 'Kit do Aventureiro',
    ...{ value_cents: 1490, max_quantity: 5, icon: '/itens/bau.webp' },
    description: 'Para quem está chegando: Cash na carteira e frascos cheios para as primeiras masmorras.',
    lines: [
      '{quantity}× 1.500 Cash, na carteira do site',
      '{quantity}× 20 Poções de Vida grandes, no correio do jogo',
      '{quantity}× 20 Poções de Mana grandes, no correio do jogo',
    ],
    grants: [
      { currency: 'cash', amount: 1_500 },
      { item_id: 1003, item_name: 'Poção de Vida grande', amount: 20 },
      { item_id: 1005, item_name: 'Poção de Mana grande', amount: 20 },
    ],
  },
  {
    label: 'Pacote Coroa de Prata',
    ...{ value_cents: 11990, max_quantity: 1, icon: '/itens/titulo.webp' },
    description:
      'O nosso maior obrigado: um unicórnio para vestir a montaria, um título para o nome e Cash para o resto. Em combate, nada muda.',
    lines: [
      '{quantity}× 10.000 Cash, na carteira do site',
      '{quantity}× Fantasia de Unicórnio, no correio do jogo',
      '{quantity}× Título “Mecenas de Aldária”, no correio do jogo',
    ],
    grants: [
      { currency: 'cash', amount: 10_000 },
      { item_id: 3030, item_name: 'Fantasia de Unicórnio', amount: 1 },
      { item_id: 3041, item_name: 'Título “Mecenas de Aldária”', amount: 1 },
    ],
  },
  {
    label: 'Asas da Aurora',
    ...{ value_cents: 7990, max_quantity: 1, icon: '/itens/asas.webp' },
    description:
      'Aparência para as suas asas, com rastro de luz. As mesmas da roleta, sem depender da sorte.',
    lines: ['{quantity}× Asas da Aurora, no correio do jogo'],
    grants: [{ item_id: 3050, item_name: 'Asas da Aurora', amount: 1 }],
  },
  {
    label: 'Kit do Ferreiro',
    ...{ value_cents: 3990, max_quantity: 5, icon: '/itens/pedra-de-aprimoramento.webp' },
    description: 'Uma noite inteira de bigorna. Tudo o que vem aqui também se consegue jogando.',
    lines: [
      '{quantity}× 500.000 Gold, na carteira do site',
      '{quantity}× 30 Pedras de Aprimoramento, no correio do jogo',
      '{quantity}× Gema vermelha, azul e verde, uma de cada, no correio do jogo',
    ],
    grants: [
      { currency: 'gold', amount: 500_000 },
      { item_id: 1101, item_name: 'Pedra de Aprimoramento', amount: 30 },
      { item_id: 1301, item_name: 'Gema vermelha', amount: 1 },
      { item_id: 1302, item_name: 'Gema azul', amount: 1 },
      { item_id: 1303, item_name: 'Gema verde', amount: 1 },
    ],
  },
  {
    label: 'Arca do Festival',
    ...{ value_cents: 5990, max_quantity: 0, icon: '/itens/anel.webp' },
    description: 'Só na semana do Festival da Lua de Prata. Volta com as lanternas, na lua cheia de julho.',
    lines: [
      '{quantity}× 4.000 Cash, na carteira do site',
      '{quantity}× Anel do Baile de Prata, no correio do jogo',
      '{quantity}× 10 Estandartes de festa, no correio do jogo',
    ],
    grants: [
      { currency: 'cash', amount: 4_000 },
      { item_id: 3020, item_name: 'Anel do Baile de Prata', amount: 1 },
      { item_id: 3010, item_name: 'Estandarte de festa', amount: 10 },
    ],
  },
  {
    label: 'Giro da roleta de Gold',
    ...{ value_cents: 333, max_quantity: 10, icon: '/itens/giro.webp' },
    description: 'Fica na carteira até você usar. A chance de cada prêmio está escrita na roleta.',
    lines: ['{quantity}× giro da roleta de Gold, na carteira do site'],
    grants: [{ currency: 'spin_gold', amount: 1 }],
  },
  {
    label: 'Giro da roleta de Cash',
    ...{ value_cents: 490, max_quantity: 10, icon: '/itens/giro.webp' },
    description:
      'Fica na carteira até você usar. A chance de cada prêmio está escrita na roleta. Indicado para maiores de 18 anos.',
    lines: ['{quantity}× giro da roleta de Cash, na carteira do site'],
    grants: [{ currency: 'spin_cash', amount: 1 }],
  },
  {
    label: 'Elixires de Experiência',
    ...{ value_cents: 1250, max_quantity: 10, icon: '/itens/elixir-de-experiencia.webp' },
    description: '50% mais experiência por uma hora cada um. Guarde para a sexta à noite.',
    lines: ['{quantity}× 5 Elixires de Experiência, no correio do jogo'],
    grants: [{ item_id: 1010, item_name: 'Elixir de Experiência', amount: 5 }],
  },
  {
    label: 'Tesouro do Reino',
    ...{ value_cents: 15000, max_quantity: 5, icon: '/itens/bau-raro.webp' },
    description: 'O Cash mais em conta da lista e a maior ajuda que o servidor pode receber. Obrigado!',
    lines: ['{quantity}× 18.000 Cash, na carteira do site'],
    grants: [{ currency: 'cash', amount: 18_000 }],
  },
]
