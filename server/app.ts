// Every route of the product, nested by who may call it.
import { randomUUID } from 'node:crypto'
import fastify, { type FastifyBaseLogger } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { Config } from './config.ts'
import type { Database } from './db/connection.ts'
import { countConcerns, countOpen } from './deliveries/intervention.ts'
import type { MailReader } from './demo/mailbox/mail-reader.ts'
import { mailboxRoutes } from './demo/mailbox/routes.ts'
import type { FetchPicture } from './external/fetch-picture.ts'
import type { ImageStore } from './external/image-store.ts'
import type { WatchedProvider } from './external/watched-provider.ts'
import { changeLevel } from './features/account/accounts.ts'
import { accountRoutes, confirmationRoutes, registrationRoutes } from './features/account/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { characterRoutes, resetRoutes } from './features/characters/routes.ts'
import type { GiveBack } from './features/deliveries/acts.ts'
import { deliveryRoutes } from './features/deliveries/routes.ts'
import { deliveryStaffRoutes } from './features/deliveries/staff-routes.ts'
import { countPaymentConcerns } from './features/donations/concerns.ts'
import { payDebts } from './features/donations/debts.ts'
import { donationItemRoutes } from './features/donations/items-routes.ts'
import { refundRoutes } from './features/donations/refund-routes.ts'
import { donationMoneyRoutes, donationRoutes } from './features/donations/routes.ts'
import { donationCheckRoutes, donationStaffRoutes } from './features/donations/staff-routes.ts'
import { webhookRoutes } from './features/donations/webhook-routes.ts'
import { gameRoutes } from './features/game/routes.ts'
import type { PictureTurns } from './features/images/picture-turns.ts'
import { imageFiles, imageRoutes } from './features/images/routes.ts'
import { payBack } from './features/market/pay-back.ts'
import { marketRoutes } from './features/market/routes.ts'
import { marketItemRoutes } from './features/market/staff-routes.ts'
import { overviewRoutes } from './features/overview/routes.ts'
import { playerRoutes } from './features/players/routes.ts'
import { careRoutes } from './features/roulette/care-routes.ts'
import { figureRoutes, proofRoutes } from './features/roulette/proof-routes.ts'
import { unclaimReward } from './features/roulette/rewards.ts'
import { purseTurns, rouletteMoneyRoutes, rouletteRoutes } from './features/roulette/routes.ts'
import type { ServerSeeds } from './features/roulette/server-seeds.ts'
import { wheelRoutes } from './features/roulette/staff-routes.ts'
import { noticeStaff, requireStaff, requireUser } from './features/session/guard.ts'
import type { Passwords } from './features/session/passwords.ts'
import { loginRoutes, sessionRoutes } from './features/session/routes.ts'
import { sessionReader } from './features/session/session-reader.ts'
import { siteStaffRoutes } from './features/site/staff-routes.ts'
import { siteWords } from './features/site/words.ts'
import type { TicketFeed } from './features/support/feed.ts'
import { supportRoutes, ticketRoutes } from './features/support/routes.ts'
import { staffRoutes, supportCategoryRoutes } from './features/support/staff-routes.ts'
import { teamMembers } from './features/team/members.ts'
import { teamRoutes } from './features/team/routes.ts'
import { teamStaffRoutes } from './features/team/staff-routes.ts'
import { walletRoutes } from './features/wallet/routes.ts'
import { categoryAddresses, topicAddresses, topicParts } from './features/wiki/addresses.ts'
import { categoryRoutes } from './features/wiki/category-routes.ts'
import { wikiFaceOf } from './features/wiki/page.ts'
import { readingRoutes } from './features/wiki/reading-routes.ts'
import { topicRoutes } from './features/wiki/topic-routes.ts'
import { versionRoutes } from './features/wiki/version-routes.ts'
import type { Game } from './game/port.ts'
import { cleanRichText } from './html/rich-text.ts'
import { apiDescription } from './http/api-description.ts'
import type { App } from './http/app-type.ts'
import { type Figures, linkGauges } from './http/figures.ts'
import { closeWithoutWaiting, createHttpServer } from './http/http-server.ts'
import { tellOfAnswers } from './http/logging.ts'
import { operations } from './http/operations.ts'
import type { ReadyAnswers } from './http/ready-answers.ts'
import { strictOptions, strictRequests } from './http/strictness.ts'
import { type BuiltSite, pages } from './pages/pages.ts'

export interface Parts {
  config: Config
  log: FastifyBaseLogger
  database: Database
  passwords: Passwords
  figures: Figures
  ready: ReadyAnswers
  feed: TicketFeed
  images: ImageStore
  pictureTurns: PictureTurns
  fetchPicture: FetchPicture
  game: Game
  seeds: ServerSeeds
  /** Undefined where donations cannot be paid. */
  payments: WatchedProvider | undefined
  /** Undefined where mails go to a relay. */
  mailbox: MailReader | undefined
  /** Undefined where Vite serves the site. */
  built: BuiltSite | undefined
}

export async function buildApp({
  config,
  log,
  database: { db, reading, pool },
  passwords,
  figures,
  ready,
  feed,
  images,
  pictureTurns,
  fetchPicture,
  game,
  seeds,
  payments,
  mailbox,
  built,
}: Parts): Promise<App> {
  const app: App = fastify({
    ...strictOptions,
    loggerInstance: log,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    serverFactory: (handle) =>
      createHttpServer((request, response) => {
        if (!ready.respond(request, response)) handle(request, response)
      }),
  })
  let forged = 0
  closeWithoutWaiting(app)
  strictRequests(app)
  tellOfAnswers(app, figures)
  figures.offer({
    ...linkGauges({ pool, payments }),
    logins_running: { help: 'Logins being checked', read: () => passwords.running, together: 'sum' },
    deliveries_open: { help: 'Deliveries on their way', read: () => countOpen(db), together: 'once' },
    deliveries_needing_somebody: {
      help: 'Deliveries that are stuck or a day late, and items that the game refused',
      read: () => countConcerns(db),
      together: 'once',
    },
    payments_needing_somebody: {
      help: 'Payments that do not fit, came twice or could not be given back, and goods that are owed',
      read: () => countPaymentConcerns(db),
      together: 'once',
    },
    payment_notifications_forged: {
      help: 'Notifications that were not signed by the payment provider, since the start',
      read: () => forged,
      together: 'ever',
    },
    support_streams: { help: 'Open pages that are told of tickets', read: () => feed.open, together: 'sum' },
  })
  operations(app, { db, metricsToken: config.metricsToken, figures })
  await apiDescription(app, config)

  const policy = { imageOrigins: images.origins, publicUrl: config.publicUrl }
  const clean = (html: string) => cleanRichText(html, policy)
  const wiki = { db, ready, clean }
  const turns = purseTurns()
  const roulette = { db, seeds, cashWheel: config.rouletteCash, turns }
  const donations = { db, provider: payments }
  const support = { db, clean, feed }
  // A demo has a relay of its own.
  const sendsMail = config.smtpUrl !== undefined || config.demo !== 'off'
  const sessions = sessionReader(db)
  feed.keepChecking(sessions)
  app.addHook('preClose', async () => feed.close())

  app.register(async (open) => {
    noticeStaff(open, sessions)
    open.register(teamRoutes, { db, ready })
    open.register(readingRoutes, { ...wiki, reading })
  })
  app.register(gameRoutes, { game })
  app.register(figureRoutes, { db: reading })
  app.register(imageFiles, { images })
  app.register(loginRoutes, { db, passwords })
  app.register(registrationRoutes, { db, passwords })
  app.register(confirmationRoutes, { db, passwords })
  if (mailbox) app.register(mailboxRoutes, { mailbox })
  if (payments) app.register(webhookRoutes, { db, provider: payments, onForged: () => forged++ })
  app.register(async (players) => {
    requireUser(players, sessions)
    players.register(sessionRoutes, { db })
    players.register(accountRoutes, { db, passwords })
    players.register(imageRoutes, {
      ...{ db, images, fetchPicture, turns: pictureTurns },
      publicUrl: config.publicUrl,
    })
    players.register(characterRoutes, { db, game })
    players.register(resetRoutes, { db, game, log })
    players.register(deliveryRoutes, { db })
    players.register(walletRoutes, { db })
    players.register(donationRoutes, donations)
    players.register(donationMoneyRoutes, donations)
    players.register(marketRoutes, { db, turns })
    players.register(rouletteRoutes, roulette)
    players.register(rouletteMoneyRoutes, roulette)
    players.register(careRoutes, roulette)
    players.register(proofRoutes, roulette)
    players.register(ticketRoutes, support)
    players.register(supportRoutes, support)
    players.register(async (staff) => {
      requireStaff(staff, sessions)
      staff.register(topicRoutes, wiki)
      staff.register(versionRoutes, wiki)
      staff.register(categoryRoutes, wiki)
      staff.register(staffRoutes, { db, game })
      staff.register(supportCategoryRoutes, { db })
      staff.register(overviewRoutes, { db: reading, game, payments, sendsMail, countPaymentConcerns })
      staff.register(playerRoutes, { db, reading, game, changeLevel })
      staff.register(auditRoutes, { db, reading })
      staff.register(wheelRoutes, { db, imageOrigins: images.origins })
      staff.register(teamStaffRoutes, { db, ready, imageOrigins: images.origins })
      staff.register(siteStaffRoutes, { db, ready, defaults: config, imageOrigins: images.origins })
      staff.register(donationStaffRoutes, { ...donations, reading })
      staff.register(donationItemRoutes, { db, imageOrigins: images.origins })
      staff.register(marketItemRoutes, { db, imageOrigins: images.origins })
      staff.register(deliveryStaffRoutes, { db, reading, giveBack })
      if (payments) staff.register(donationCheckRoutes, { db, provider: payments })
      if (payments) staff.register(refundRoutes, { db })
    })
  })

  await pages(app, {
    built,
    log,
    ready,
    site: {
      url: config.publicUrl,
      hasMailbox: mailbox !== undefined,
      payments: paymentMode(payments),
    },
    imageOrigins: images.origins,
    words: () => siteWords(db, config),
    contents: {
      [paths.home]: {
        tables: ['team_members'],
        faceOf: () => ({ address: paths.home, load: async () => ({ team: await teamMembers(db) }) }),
      },
      [paths.wiki]: {
        tables: ['wiki_topics', 'wiki_categories'],
        faceOf: (query) => wikiFaceOf(db, clean, query),
      },
    },
    moreAddresses: {
      tables: ['wiki_topics', 'wiki_categories'],
      few: () => categoryAddresses(db),
      parts: () => topicParts(db),
      ofPart: (part) => topicAddresses(db, part),
    },
  })
  return app
}

function paymentMode(payments: WatchedProvider | undefined) {
  if (!payments) return 'off'
  return payments.isLive ? 'live' : 'test'
}

/** What becomes of what a cancelled delivery was for. What comes back pays first what is owed. */
const giveBack: GiveBack = {
  market: async (tx, order) => payDebts(tx, await payBack(tx, order)),
  reward: unclaimReward,
}
