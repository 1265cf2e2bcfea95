import { anyOf, steadyRandom, VOCABULARY } from '../vocabulary.ts'
import { type Case, extra, ofHeavy, ofPlayers, ofStaff, page, playerAt } from './cases.ts'
import { nameTickets, nameTopics, rareNameAt } from './rare-names.ts'
import type { Site } from './site.ts'

/** Neither in every sentence nor rare. */
const COMMON = VOCABULARY.slice(60, 1_000)

const ticketStatus = (status: string) => `/api/support/admin/tickets?status=${encodeURIComponent(status)}`

/** Spread over all topics. */
const topicAt = (turn: number, { scale: { topics } }: Site) => 1 + ((turn * 7919) % topics)

const ofTopic = (name: string, path: (topic: number) => string): Case => ({
  name,
  of: async (site) => (turn) => ({ path: path(topicAt(turn, site)) }),
})

const searchFor = (words: string) => ({ path: `/api/topics/search?q=${encodeURIComponent(words)}` })
const search = (name: string, words: () => string): Case => ({
  name,
  of: async () => () => searchFor(words()),
})

const random = steadyRandom(1)
const common = () => anyOf(COMMON, random)
const searchTickets = (words: string) => `/api/support/admin/tickets?search=${encodeURIComponent(words)}`

export const READING: Case[] = [
  page('home', '/'),
  page('wiki as HTML', '/wiki'),
  extra(ofTopic('a topic as HTML', (topic) => `/wiki?topic=${topic}`)),
  page('topics list', '/api/topics-by-category'),
  ofTopic('one topic', (topic) => `/api/topics/${topic}`),
  search('search, a word', common),
  search('search, two words', () => `${common()} ${common()}`),
  {
    name: 'search, a rare name',
    async of(site) {
      await nameTopics(site)
      return (turn) => searchFor(rareNameAt(turn))
    },
  },
  page('team', '/api/team-members'),
  ofPlayers('prizes', '/api/roleta/prizes/GOLD'),
  ofPlayers('profile', '/api/auth/profile'),
  ofPlayers('wallet', '/api/roleta/data'),
  ofPlayers('statement', '/api/wallet/entries'),
  ofHeavy('statement of 10 000 rows', '/api/wallet/entries'),
  ofPlayers('donation history', '/api/donations/history'),
  ofHeavy('donation history of 1 000', '/api/donations/history'),
  ofPlayers('ticket list', '/api/support/my-tickets'),
  ofHeavy('ticket list of 1 000', '/api/support/my-tickets'),
  ofPlayers('check-pending', '/api/support/check-pending'),
  ofPlayers('deliveries list', '/api/deliveries'),
  ofStaff('staff tickets', () => ticketStatus('Aguardando Admin')),
  ofStaff('staff ticket search, a word of most', () => searchTickets('problema')),
  ofStaff('staff ticket search, a common word', () => searchTickets(common())),
  {
    name: 'staff ticket search, a rare name',
    async of(site) {
      await nameTickets(site)
      return (turn) => ({ path: searchTickets(rareNameAt(turn)), headers: site.admin.headers })
    },
  },
]

export const BACK_OFFICE: Case[] = [
  ofStaff('staff players', () => '/api/admin/players'),
  ofStaff('staff players, by name', (turn, site) => {
    return `/api/admin/players?search=${playerAt(site.players, turn).login}`
  }),
  ofStaff('staff page of a player', (turn, site) => `/api/admin/players/${playerAt(site.players, turn).id}`),
  ofStaff('staff donations', () => '/api/admin/donations'),
  ofStaff('staff donations, pending', () => '/api/admin/donations?status=pending'),
  ofStaff('staff donations of a name', (turn, site) => {
    return `/api/admin/donations?search=${playerAt(site.players, turn).login}`
  }),
  ofStaff('staff deliveries', () => '/api/admin/deliveries'),
  ofStaff('staff deliveries, concerns', () => '/api/admin/deliveries?state=concern'),
  ofStaff('staff payment concerns', () => '/api/admin/donations/concerns'),
  ofStaff('staff log', () => '/api/admin/audit'),
  ofStaff('staff log of an act', () => '/api/admin/audit?act=player.wallet'),
].map(extra)
