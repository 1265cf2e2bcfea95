// What every page knows about the site it belongs to.
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

export interface Site extends SiteLinks {
  name: string
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
