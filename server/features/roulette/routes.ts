import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  BoughtSpinsAnswer,
  ByWheel,
  ClaimAnswer,
  JokerExchange,
  JokerExchangeAnswer,
  PrizesAnswer,
  RewardClaim,
  RouletteDataAnswer,
  SpinAnswer,
  SpinMultipleAnswer,
  SpinPurchase,
  SpinRequest,
  SpinsRequest,
} from '#contract/roulette.ts'
import type { Db } from '#server/db/connection.ts'
import { FOR_MONEY } from '#server/db/connection-counts.ts'
import { answers, sendWritten } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import { askedOf, once, sendAnswered } from '#server/http/idempotency.ts'
import { Turns } from '#server/http/turns.ts'
import type { CashWheel } from './care.ts'
import { exchangeJoker } from './joker-exchange.ts'
import { ownData } from './own-data.ts'
import { PrizeAnswers } from './prize-answers.ts'
import { buySpins } from './purchases.ts'
import { claimRewards } from './rewards.ts'
import type { ServerSeeds } from './server-seeds.ts'
import { Spinner } from './spinning.ts'

export interface RouletteParts {
  db: Db
  seeds: ServerSeeds
  cashWheel: CashWheel
  /** By account; see `purseTurns`. */
  turns: Turns
}

const tags = ['Roleta']
const success = true as const
const money = {
  tags,
  headers: { type: 'object', properties: { 'idempotency-key': { type: 'string' } } },
} as const

export async function rouletteRoutes(app: App, { db, cashWheel }: Pick<RouletteParts, 'db' | 'cashWheel'>) {
  const own = ownData(db, cashWheel)
  const prizes = new PrizeAnswers(db)

  app.get(
    '/api/roleta/data',
    {
      schema: {
        tags,
        summary: 'Carteira, recompensas e limites',
        response: answers(RouletteDataAnswer, 401, 503),
      },
      config: { findsAsker: true },
    },
    async ({ token }) => ({ success, ...(await own.answer({ token })) }),
  )

  app.get(
    '/api/roleta/prizes/:type(^(?:GOLD|CASH)$)',
    {
      schema: {
        tags,
        summary: 'Os prêmios de uma roleta e as suas chances',
        params: ByWheel,
        response: answers(PrizesAnswer, 401, 404, 503),
      },
      config: { findsAsker: true },
    },
    async ({ token, params: { type } }, reply) => sendWritten(reply, await prizes.answer({ token, type })),
  )
}

/** Calls that move value. */
export async function rouletteMoneyRoutes(app: App, parts: RouletteParts) {
  const { db, cashWheel, turns } = parts
  const spinner = new Spinner(parts)
  const pay = async (request: FastifyRequest, reply: FastifyReply, work: (tx: Db) => Promise<object>) => {
    const asked = askedOf(request)
    const answered = await turns.take(String(request.user.id), () =>
      once(db, request.user, asked, async (tx) => String(reply.serialize({ success, ...(await work(tx)) }))),
    )
    return sendAnswered(reply, answered)
  }

  app.post(
    '/api/roleta/buy-spin',
    {
      schema: {
        ...money,
        summary: 'Compra giros com Gold ou Cash',
        body: SpinPurchase,
        response: answers(BoughtSpinsAnswer, 400, 401, 403, 409, 422, 503),
      },
    },
    (request, reply) => pay(request, reply, (tx) => buySpins(tx, request.user, request.body, cashWheel)),
  )

  app.post(
    '/api/roleta/spin',
    {
      schema: {
        ...money,
        summary: 'Gira uma vez',
        body: SpinRequest,
        response: answers(SpinAnswer, 400, 401, 403, 409, 422, 503),
      },
    },
    async (request, reply) => {
      const asked = askedOf(request)
      const wanted = { ...request.body, quantity: 1, isSingle: true }
      return sendAnswered(reply, await spinner.spin(request.user, wanted, asked))
    },
  )

  app.post(
    '/api/roleta/spin-multiple',
    {
      schema: {
        ...money,
        summary: 'Gira de 1 a 100 vezes',
        body: SpinsRequest,
        response: answers(SpinMultipleAnswer, 400, 401, 403, 409, 422, 503),
      },
    },
    async (request, reply) => {
      const asked = askedOf(request)
      const wanted = { ...request.body, isSingle: false }
      return sendAnswered(reply, await spinner.spin(request.user, wanted, asked))
    },
  )

  app.post(
    '/api/roleta/exchange-joker',
    {
      schema: {
        ...money,
        summary: 'Troca fichas Curinga por um prêmio',
        body: JokerExchange,
        response: answers(JokerExchangeAnswer, 400, 401, 404, 409, 422, 503),
      },
    },
    (request, reply) =>
      pay(request, reply, (tx) => exchangeJoker(tx, request.user, Number(request.body.prizeIdToGet))),
  )

  app.post(
    '/api/roleta/claim-rewards',
    {
      schema: {
        ...money,
        summary: 'Envia recompensas para o jogo',
        body: RewardClaim,
        response: answers(ClaimAnswer, 400, 401, 404, 409, 422, 503),
      },
    },
    (request, reply) => pay(request, reply, (tx) => claimRewards(tx, request.user, request.body)),
  )
}

/**
 * One call of a player at a time: they would only wait for each other's lock, and keep others from a connection. Of the connections some
 * are left to who only reads.
 */
export const purseTurns = () =>
  new Turns({
    atOnce: FOR_MONEY,
    mostWaiting: { ofOne: 256, inAll: 4096 },
    sentence: 'Muitos pedidos ao mesmo tempo. Tente novamente em instantes.',
    refuseWithinMs: 0,
  })
