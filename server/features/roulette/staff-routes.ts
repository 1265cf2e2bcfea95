import { ById } from '#contract/ids.ts'
import { ByWheel } from '#contract/roulette.ts'
import {
  NewWheel,
  NewWheelAnswer,
  StaffWheelAnswer,
  StaffWheelsAnswer,
  WheelActivation,
  WheelPrizesAnswer,
} from '#contract/roulette-staff.ts'
import type { Db } from '#server/db/connection.ts'
import { actorOf } from '#server/features/session/actor.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import { activateVersion, unschedule } from './wheel-schedule.ts'
import { createWheel, prizesOfVersion, staffWheels, wheelHead } from './wheel-versions.ts'

const tags = ['Administração: roletas']
const success = true as const
const reading = { permission: 'admin.read' } as const
const changing = { permission: 'wheels.change' } as const
// As much as the most prizes may hold, in letters of any alphabet.
const bodyLimit = 256 * 1024

export async function wheelRoutes(app: App, { db, imageOrigins }: { db: Db; imageOrigins: string[] }) {
  app.get(
    '/api/admin/wheels',
    {
      config: reading,
      schema: {
        tags,
        summary: 'As versões das roletas: qual vale, e qual vai valer',
        response: answers(StaffWheelsAnswer, 401, 403, 503),
      },
    },
    async () => ({ success, wheels: await staffWheels(db) }),
  )

  app.get(
    '/api/admin/wheels/versions/:id(\\d+)',
    {
      config: reading,
      schema: {
        tags,
        summary: 'Os prêmios de uma versão',
        params: ById,
        response: answers(WheelPrizesAnswer, 400, 401, 403, 404, 503),
      },
    },
    async ({ params }) => {
      const wheel = await wheelHead(db, Number(params.id))
      return { success, wheel, prizes: await prizesOfVersion(db, wheel.id) }
    },
  )

  app.post(
    '/api/admin/wheels/versions',
    {
      config: changing,
      bodyLimit,
      schema: {
        tags,
        summary: 'Cria uma versão; ela só vale depois de ativada',
        body: NewWheel,
        response: answers(NewWheelAnswer, 400, 401, 403, 413, 503),
      },
    },
    async (request) => ({
      success,
      wheel: await createWheel(db, actorOf(request), request.body, imageOrigins),
    }),
  )

  app.post(
    '/api/admin/wheels/versions/:id(\\d+)/activate',
    {
      config: changing,
      schema: {
        tags,
        summary: 'Ativa uma versão, agora ou em um momento agendado',
        params: ById,
        body: WheelActivation,
        response: answers(StaffWheelAnswer, 400, 401, 403, 404, 409, 503),
      },
    },
    async (request) => {
      const { params, body } = request
      return { success, wheel: await activateVersion(db, actorOf(request), Number(params.id), body) }
    },
  )

  app.delete(
    '/api/admin/wheels/:type(^(?:GOLD|CASH)$)/schedule',
    {
      config: changing,
      schema: {
        tags,
        summary: 'Cancela a ativação que está agendada',
        params: ByWheel,
        response: answers(StaffWheelAnswer, 401, 403, 404, 503),
      },
    },
    async (request) => ({
      success,
      wheel: await unschedule(db, actorOf(request), request.params.type),
    }),
  )
}
