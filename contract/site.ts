// What every page knows about the site it belongs to.
import type { SiteTexts } from './site-staff.ts'
import type { TeamMember } from './team.ts'
import type { WikiPage } from './wiki.ts'

export interface NamedLink {
  name: string
  url: string
}

/** Where the client is downloaded, and where the community meets. The operator's choice, see `npm run site`. */
export interface SiteLinks {
  downloads: NamedLink[]
  social: NamedLink[]
}

/** What the operator says about the site, and may change while it runs. */
export interface SiteWords extends SiteLinks {
  name: string
  texts: SiteTexts
}

export interface Site extends SiteWords {
  /** The address players type, without a slash at its end. */
  url: string
  /** In which the page was made. */
  year: number
  /** A demo without a mail relay keeps what it sends: see paths.mailbox. */
  hasMailbox: boolean
  /** `test`: nothing that is paid is real. `off`: donations cannot be paid. */
  payments: 'live' | 'test' | 'off'
  /** Where pictures are kept, if not at the site itself. */
  imageOrigins: string[]
}

/** What a page is drawn from: sent along with it, so that the browser draws the same. */
export interface PageData {
  site: Site
  team?: TeamMember[]
  wiki?: WikiPage
}

/** Shown until an operator sets their own: the front doors of the usual places. */
export const defaultLinks: SiteLinks = {
  downloads: [
    { name: 'MediaFire', url: 'https://www.mediafire.com/' },
    { name: 'MEGA', url: 'https://mega.io/' },
    { name: 'Google Drive', url: 'https://drive.google.com/' },
  ],
  social: [
    { name: 'Discord', url: 'https://discord.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'YouTube', url: 'https://www.youtube.com/' },
  ],
}

/** Shown until an operator writes their own. */
export const defaultTexts: SiteTexts = {
  world: `Há trezentos invernos a Coroa de Prata se partiu, e cada reino ficou com um pedaço do seu poder. Desde então, castelos mudam de bandeira da noite para o dia, ruínas antigas voltam a respirar e dragões que eram só histórias acordam com fome.

Em {nome} você escolhe uma entre seis classes, encontra uma guilda e decide que lado da história vai contar: o de quem defende as muralhas, o de quem as derruba ou o de quem enriquece vendendo espadas para os dois.`,
  mission: `Queremos ser o lugar para onde você volta no fim do dia: um mundo bonito, estável e honesto, em que o esforço vale mais do que a carteira e em que ninguém joga sozinho se não quiser.

Por isso cuidamos do servidor todos os dias, ouvimos quem joga antes de mudar qualquer regra e mostramos o que acontece com cada doação, cada giro da roleta e cada item entregue.`,
  values: [
    {
      title: 'Justiça e integridade',
      text: 'As regras são as mesmas para todos, da equipe ao recém-chegado, e quem trapaceia sai.',
    },
    {
      title: 'Comunidade ativa',
      text: 'Eventos toda semana, canais sempre abertos e espaço para quem quer ajudar a construir o reino.',
    },
    {
      title: 'Inovação contínua',
      text: 'Conteúdo novo com frequência e melhorias que nascem das sugestões de quem joga.',
    },
    {
      title: 'Suporte dedicado',
      text: 'Cada pedido de ajuda é lido por uma pessoa e acompanhado até o fim.',
    },
    {
      title: 'Transparência',
      text: 'Chances publicadas, sorteios que podem ser conferidos e mudanças anunciadas antes de acontecer.',
    },
  ],
  founders: [
    { name: 'Kaelthor', title: 'Fundador e Administrador Geral', picture: '/equipe/kaelthor.webp' },
    { name: 'Nyssara', title: 'Desenvolvedora', picture: '/equipe/nyssara.webp' },
    { name: 'Dorian Vale', title: 'Coordenador de Suporte', picture: '/equipe/dorian.webp' },
  ],
}

/** In the place of each `{nome}`. */
export const withName = (text: string, name: string) => text.replaceAll('{nome}', () => name)

/** Parted by empty lines. */
export const paragraphsOf = (text: string) =>
  text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')

export const CLIENT_SIZE = '892 MB'

export const LINK_NAME_MAX_LENGTH = 40
export const LINK_URL_MAX_LENGTH = 500
export const MOST_LINKS = 6

export function linksProblem(links: NamedLink[]): string | null {
  if (links.length < 1 || links.length > MOST_LINKS) return `Informe de 1 a ${MOST_LINKS} links.`
  if (new Set(links.map(({ name }) => name)).size < links.length)
    return 'Cada link precisa de um nome próprio.'
  for (const link of links) {
    const problem = linkProblem(link)
    if (problem) return problem
  }
  return null
}

function linkProblem({ name, url }: NamedLink): string | null {
  if (name.trim() === '' || name.length > LINK_NAME_MAX_LENGTH)
    return `O nome de um link deve ter de 1 a ${LINK_NAME_MAX_LENGTH} caracteres.`
  if (url.length > LINK_URL_MAX_LENGTH || !isWebAddress(url))
    return `O endereço do link "${name}" deve começar com https:// ou http:// e ter até ${LINK_URL_MAX_LENGTH} caracteres.`
  return null
}

/** Anything else could run as script in the page that links to it. */
const isWebAddress = (url: string) => /^https?:\/\//i.test(url) && URL.canParse(url)
