// Every role colour, a broken picture, no picture, no text.
export const demoTeam = [
  {
    title: '[ADM] Kaelthor',
    activity: 'Administrador Geral',
    userIcon: '/equipe/kaelthor.webp',
    text: 'Fundou Aldária numa noite de inverno e ainda responde a quem chama na praça central. Cuida das regras, das contas e do rumo do reino.',
  },
  {
    title: '[DEV] Nyssara',
    activity: 'Developer',
    userIcon: '/equipe/nyssara.webp',
    text: 'Forja as masmorras, os chefes e este site. Se um dragão atravessou a parede, ela já sabe e está consertando.',
  },
  {
    title: '[SUP] Dorian Vale',
    activity: 'Suporte ao Jogador',
    userIcon: '/equipe/dorian.webp',
    text: 'Lê cada ticket até o fim. Recupera personagens presos, itens perdidos e, nos dias bons, a paciência de todo mundo.',
  },
  {
    title: '[GM] Ysolde',
    activity: 'Mestra de Eventos',
    userIcon: null,
    text: 'Organiza as caçadas de sábado, os torneios de guilda e o festival da Lua de Prata.',
  },
  {
    title: '[SUP] Brakka',
    activity: 'Suporte Noturno',
    userIcon: '/equipe/brakka.webp',
    text: 'De plantão quando o resto do reino dorme.',
  },
  { title: 'Mirela', activity: 'Cronista da Wiki', userIcon: null, text: null },
]
