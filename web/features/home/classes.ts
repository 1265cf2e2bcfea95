export const classes = [
  {
    name: 'Guerreiro',
    role: 'Combate corpo a corpo',
    portrait: 'guerreiro',
    text: 'Força bruta e coragem sem freio. Quebra escudos, fecha o cerco e nunca foge de um chefe.',
  },
  {
    name: 'Templário',
    role: 'Defesa',
    portrait: 'templario',
    text: 'A muralha do grupo. Segura a fúria dos monstros e devolve cada golpe com juros sagrados.',
  },
  {
    name: 'Mago',
    role: 'Dano mágico em área',
    portrait: 'mago',
    text: 'Congela exércitos e parte o céu em dois. Frágil de perto, devastador de longe.',
  },
  {
    name: 'Pistoleiro',
    role: 'Dano à distância',
    portrait: 'pistoleiro',
    text: 'Duas pistolas, nenhum desperdício. Esquiva, marca o alvo e termina a luta antes do eco.',
  },
  {
    name: 'Feiticeira',
    role: 'Maldições e fogo',
    portrait: 'feiticeira',
    text: 'Enfraquece, confunde e incendeia. Quem entra no seu círculo raramente escolhe quando sair.',
  },
  {
    name: 'Clérigo',
    role: 'Cura e bênçãos',
    portrait: 'clerigo',
    text: 'Mantém todos de pé e transforma um grupo comum em uma lenda. Nenhuma guilda vive sem um.',
  },
]
