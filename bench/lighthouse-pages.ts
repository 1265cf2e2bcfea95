// Which pages Lighthouse visits, as whom, and what it must say of them.
import { paths } from '#contract/paths.ts'

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'

export interface PageGroup {
  name: string
  /** Nobody is signed in without one. */
  login?: string
  pages: string[]
  atLeast: Partial<Record<Category, number>>
  mostLayoutShift: number
}

const WITHOUT_FAULT = { accessibility: 100, 'best-practices': 100 }

export const PAGES: PageGroup[] = [
  {
    name: 'Drawn by the server',
    pages: [paths.home, paths.downloads, paths.social, paths.wiki, paths.about, paths.credits],
    atLeast: { performance: 98, ...WITHOUT_FAULT, seo: 100 },
    mostLayoutShift: 0.01,
  },
  {
    name: 'For visitors',
    pages: [paths.login, paths.register, paths.forgotPassword, paths.apiDocs],
    atLeast: { performance: 90, ...WITHOUT_FAULT },
    mostLayoutShift: 0.02,
  },
  {
    name: 'For players',
    login: 'jogador',
    pages: [
      paths.user,
      paths.sessions,
      paths.wallet,
      paths.roulette,
      paths.fairness,
      paths.webmarket,
      paths.donation,
      paths.donationHistory,
      paths.characters,
      paths.support,
      paths.deliveries,
    ],
    atLeast: { performance: 90, ...WITHOUT_FAULT },
    mostLayoutShift: 0.02,
  },
  {
    name: 'For the team',
    login: 'admin',
    pages: [paths.admin],
    atLeast: { performance: 90, ...WITHOUT_FAULT },
    mostLayoutShift: 0.02,
  },
]
