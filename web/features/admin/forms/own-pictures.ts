// The pictures that come with the site, under web/public.

export interface OwnPicture {
  address: string
  name: string
}

const item = (file: string, name: string): OwnPicture => ({ address: `/itens/${file}.webp`, name })
const face = (file: string, name: string): OwnPicture => ({ address: `/equipe/${file}.webp`, name })

export const itemPictures: readonly OwnPicture[] = [
  item('amuleto', 'Amuleto'),
  item('anel', 'Anel'),
  item('armadura', 'Armadura'),
  item('asas', 'Asas'),
  item('bau', 'Baú'),
  item('bau-raro', 'Baú raro'),
  item('botas', 'Botas'),
  item('caixa-misteriosa', 'Caixa misteriosa'),
  item('cajado', 'Cajado'),
  item('cash', 'Cash'),
  item('chave', 'Chave'),
  item('curinga', 'Curinga'),
  item('elixir-de-experiencia', 'Elixir de experiência'),
  item('elmo', 'Elmo'),
  item('escudo', 'Escudo'),
  item('espada', 'Espada'),
  item('estandarte', 'Estandarte'),
  item('gema-azul', 'Gema azul'),
  item('gema-verde', 'Gema verde'),
  item('gema-vermelha', 'Gema vermelha'),
  item('giro', 'Giro'),
  item('machado', 'Machado'),
  item('moedas-de-ouro', 'Moedas de ouro'),
  item('montaria', 'Montaria'),
  item('pedra-de-aprimoramento', 'Pedra de aprimoramento'),
  item('pergaminho', 'Pergaminho'),
  item('pistolas', 'Pistolas'),
  item('pocao-de-mana', 'Poção de mana'),
  item('pocao-de-vida', 'Poção de vida'),
  item('titulo', 'Título'),
]

export const facePictures: readonly OwnPicture[] = [
  face('dorian', 'Dorian Vale'),
  face('kaelthor', 'Kaelthor'),
  face('nyssara', 'Nyssara'),
]
