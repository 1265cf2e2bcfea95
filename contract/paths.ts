// Every page of the site. The browser routes by it; the server tells a page from a missing one by it.
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  downloads: '/downloads',
  social: '/social',
  wiki: '/wiki',
  user: '/user',
  apiDocs: '/api/docs',
} as const

/** Pages that have a screen; the others are announced by links and still to come. */
const PAGES = new Set<string>([paths.home, paths.login, paths.user, paths.apiDocs])

export const isPage = (path: string) => PAGES.has(path.length > 1 ? path.replace(/\/$/, '') : path)
