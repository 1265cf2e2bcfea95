// Every page of the site. The browser routes by it; the server tells a page from a missing one by it.
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  downloads: '/downloads',
  social: '/social',
  wiki: '/wiki',
  about: '/about',
  credits: '/credits',
  user: '/user',
  changePassword: '/user/change-password',
  changeEmail: '/user/change-email',
  sessions: '/user/sessions',
  donation: '/user/donation',
  donationHistory: '/user/donation-history',
  webmarket: '/user/webmarket',
  characters: '/user/characters',
  deliveries: '/user/deliveries',
  roulette: '/user/roulette',
  fairness: '/user/roulette/justica',
  wallet: '/user/wallet',
  support: '/user/support',
  undoEmailChange: '/undo-email-change',
  admin: '/admin',
  adminPlayers: '/admin/players',
  adminDonations: '/admin/donations',
  adminDeliveries: '/admin/deliveries',
  adminDonationItems: '/admin/donation-items',
  adminMarketItems: '/admin/market-items',
  adminWheels: '/admin/wheels',
  adminTeam: '/admin/team',
  adminSite: '/admin/site',
  adminAudit: '/admin/audit',
  adminPermissions: '/admin/permissions',
  mailbox: '/caixa-de-entrada',
  apiDocs: '/api/docs',
  /** Where the payment provider tells what has changed. */
  paymentWebhook: '/api/mercadopago/webhook',
} as const

/** The same for every visitor: drawn by the server, found by search engines. */
export const PUBLIC_PAGES: readonly string[] = [
  paths.home,
  paths.downloads,
  paths.social,
  paths.wiki,
  paths.about,
  paths.credits,
]

/** A topic and a category of the wiki have addresses of their own. */
export const topicPath = (id: number) => `${paths.wiki}?topic=${id}`
export const categoryPath = (id: number) => `${paths.wiki}?categoria=${id}`

/** Where a player reads about one donation. */
export const donationPath = (id: number) => `${paths.donationHistory}?donation=${id}`

/** Where a ticket is read; and where a new one begins that is about something. */
export const ticketPath = (id: number) => `${paths.support}?ticket=${id}`
export const helpPath = (about: 'delivery' | 'donation' | 'follows', id: number) =>
  `${paths.support}?${about}=${id}`

const PAGES = new Set<string>([
  ...PUBLIC_PAGES,
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.user,
  paths.changePassword,
  paths.changeEmail,
  paths.sessions,
  paths.characters,
  paths.deliveries,
  paths.roulette,
  paths.fairness,
  paths.wallet,
  paths.donation,
  paths.donationHistory,
  paths.webmarket,
  paths.support,
  paths.undoEmailChange,
  paths.admin,
  paths.adminPlayers,
  paths.adminDonations,
  paths.adminDeliveries,
  paths.adminDonationItems,
  paths.adminMarketItems,
  paths.adminWheels,
  paths.adminTeam,
  paths.adminSite,
  paths.adminAudit,
  paths.adminPermissions,
  paths.mailbox,
  paths.apiDocs,
])

export const isPage = (path: string) => PAGES.has(withoutTrailingSlash(path))
export const isPublicPage = (path: string) => PUBLIC_PAGES.includes(withoutTrailingSlash(path))

export const withoutTrailingSlash = (path: string) => path.replace(/(?<=[^/])\/$/, '')
