import {
  ByWheelHash,
  FairnessAnswer,
  FiguresAnswer,
  OwnSpinsAnswer,
  OwnSpinsQuery,
  SeedChange,
  SeedChangeAnswer,
  WheelAnswer,
} from '#contract/roulette-proof.ts'
import type { Db } from '#server/db/connection.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import { Figures } from './figures.ts'
import { ownSpins } from './own-spins.ts'
import type { RouletteParts } from './routes.ts'
import { commitmentOf, rotateSeed } from './seeds.ts'
import { wheelWithHash } from './wheels.ts'

const tags = ['Roleta: justiça']
const success = true as const

export async function proofRoutes(app: App, { db, seeds, turns }: RouletteParts) {
  app.get(
    '/api/roleta/fairness',
    {
      schema: {
        tags,
        summary: 'O resumo da semente do servidor, a semente do jogador e o número do último giro',
        response: answers(FairnessAnswer, 401, 503),
      },
    },
    async ({ user }) => ({ success, fairness: await commitmentOf(db, seeds, user) }),
  )

  app.post(
    '/api/roleta/rotate-seed',
    {
      schema: {
        tags,
        summary: 'Revela a semente do servidor em uso e passa à seguinte',
        body: SeedChange,
        response: answers(SeedChangeAnswer, 400, 401, 409, 429, 503),
      },
    },
    async ({ user, body }) => ({
      success,
      ...(await turns.take(String(user.id), () => rotateSeed(db, seeds, user, body))),
    }),
  )

  app.get(
    '/api/roleta/spins',
    {
      schema: {
        tags,
        summary: 'Os giros do jogador, com o que é preciso para conferir cada um',
        querystring: OwnSpinsQuery,
        response: answers(OwnSpinsAnswer, 400, 401, 503),
      },
    },
    async ({ user, query }) => ({ success, ...(await ownSpins(db, user, Number(query.page ?? 1))) }),
  )

  app.get(
    '/api/roleta/wheels/:hash',
    {
      schema: {
        tags,
        summary: 'Uma roleta como era quando se girou nela',
        params: ByWheelHash,
        response: answers(WheelAnswer, 400, 401, 404, 503),
      },
    },
    async ({ params }) => ({ success, wheel: await wheelWithHash(db, params.hash) }),
  )
}

/** For everybody. */
export async function figureRoutes(app: App, { db }: { db: Db }) {
  const figures = new Figures(db)
  app.get(
    '/api/roleta/figures',
    {
      schema: {
        tags,
        summary: 'O que cada roleta deu até agora, ao lado do que era de se esperar',
        response: answers(FiguresAnswer, 503),
      },
    },
    async () => ({ success, ...(await figures.read()) }),
  )
}
