import { BirthDate, CareAnswer, DailyLimit, Pause } from '#contract/roulette-care.ts'
import type { User } from '#contract/session.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import { careOf, pause, setDailyLimit, tellBirthDate } from './care.ts'
import type { RouletteParts } from './routes.ts'

const tags = ['Roleta: cuidado']
const success = true as const

export async function careRoutes(app: App, { db, cashWheel, turns }: RouletteParts) {
  const change = async (user: User, work: () => Promise<unknown>) => {
    await turns.take(String(user.id), work)
    return { success, care: await careOf(db, user, cashWheel) }
  }

  app.put(
    '/api/roleta/daily-limit',
    {
      schema: {
        tags,
        summary: 'Define quantos giros por dia o jogador se permite',
        body: DailyLimit,
        response: answers(CareAnswer, 400, 401, 503),
      },
    },
    ({ user, body }) => change(user, () => setDailyLimit(db, user, body)),
  )

  app.post(
    '/api/roleta/pause',
    {
      schema: {
        tags,
        summary: 'Deixa o jogador fora da roleta por um tempo',
        body: Pause,
        response: answers(CareAnswer, 400, 401, 503),
      },
    },
    ({ user, body }) => change(user, () => pause(db, user, body.days)),
  )

  app.post(
    '/api/roleta/birth-date',
    {
      schema: {
        tags,
        summary: 'Diz se o jogador é maior de idade; a data não é guardada',
        body: BirthDate,
        response: answers(CareAnswer, 400, 401, 503),
      },
    },
    ({ user, body }) => change(user, () => tellBirthDate(db, user, body.birth_date)),
  )
}
