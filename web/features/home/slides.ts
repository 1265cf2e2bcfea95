export interface Slide {
  /** The scene's name in assets/heroes. */
  scene: string
  /** What its dot is called. */
  name: string
  eyebrow: string
  /** Null on the first, which bears the site's name. */
  title: string | null
  text: string
  /** What the picture shows. */
  alt: string
}

export const slides: [Slide, ...Slide[]] = [
  {
    scene: 'all-classes',
    name: 'todas as classes',
    eyebrow: 'MMORPG de fantasia',
    title: null,
    text: 'Seis classes, um continente em guerra e uma comunidade que não deixa ninguém para trás. Forje a sua lenda.',
    alt: 'Os seis heróis do reino diante do castelo, sob uma lua imensa',
  },
  {
    scene: 'warrior',
    name: 'Guerreiro',
    eyebrow: 'Guerreiro',
    title: 'O aço decide',
    text: 'Na linha de frente não há segunda chance. Sua espada abre caminho, e o inimigo aprende a recuar.',
    alt: 'O guerreiro com a grande espada, diante da forja da montanha',
  },
  {
    scene: 'templar',
    name: 'Templário',
    eyebrow: 'Templário',
    title: 'O juramento protege',
    text: 'Escudo erguido, fé inabalável. Enquanto você estiver de pé, ninguém do seu grupo cai.',
    alt: 'O templário de escudo e capa, na nave de uma catedral',
  },
  {
    scene: 'mage',
    name: 'Mago',
    eyebrow: 'Mago',
    title: 'As estrelas obedecem',
    text: 'Gelo, raio e tempo: decifre o céu e faça dele a sua arma mais antiga.',
    alt: 'O mago com o cajado aceso, na torre do observatório, sob uma galáxia',
  },
  {
    scene: 'dual-gunner',
    name: 'Pistoleiro',
    eyebrow: 'Pistoleiro',
    title: 'Dois tiros bastam',
    text: 'Rápido, preciso e sempre um passo à frente. Quando a poeira baixa, só você continua de pé.',
    alt: 'O pistoleiro com duas pistolas, num cânion ao pôr do sol',
  },
  {
    scene: 'sorceress',
    name: 'Feiticeira',
    eyebrow: 'Feiticeira',
    title: 'O fogo responde',
    text: 'Onde os outros veem cinzas, ela vê poder. Dance com as chamas e deixe a floresta lembrar o seu nome.',
    alt: 'A feiticeira conjurando fogo numa floresta em brasas',
  },
  {
    scene: 'cleric',
    name: 'Clérigo',
    eyebrow: 'Clérigo',
    title: 'A luz permanece',
    text: 'Cure, abençoe e traga de volta quem já tinha desistido. Toda vitória começa com alguém que cuida.',
    alt: 'O clérigo com o cajado solar, num santuário entre cachoeiras',
  },
]
