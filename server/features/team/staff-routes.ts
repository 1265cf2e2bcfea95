import { Success } from '#contract/envelope.ts'
import { ById } from '#contract/ids.ts'
import { NewOrder } from '#contract/staff.ts'
import {
  NewTeamMember,
  StaffTeamAnswer,
  StaffTeamMemberAnswer,
  TeamMemberChange,
} from '#contract/team-staff.ts'
import type { Db } from '#server/db/connection.ts'
import { actorOf } from '#server/features/session/actor.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import type { ReadyAnswers } from '#server/http/ready-answers.ts'
import { addMember, changeMember, orderTeam, removeMember, staffTeam } from './staff-members.ts'

interface TeamParts {
  db: Db
  ready: ReadyAnswers
  imageOrigins: string[]
}

const tags = ['Administração: equipe']
const success = true as const
const config = { permission: 'team.change' } as const

export async function teamStaffRoutes(app: App, { db, ready, imageOrigins }: TeamParts) {
  app.get(
    '/api/admin/team',
    {
      config: { permission: 'admin.read' },
      schema: {
        tags,
        summary: 'Os membros da equipe, para mudá-los',
        response: answers(StaffTeamAnswer, 401, 403, 503),
      },
    },
    async () => ({ success, team: await staffTeam(db) }),
  )

  app.post(
    '/api/admin/team',
    {
      config,
      schema: {
        tags,
        summary: 'Acrescenta um membro ao fim da equipe',
        body: NewTeamMember,
        response: answers(StaffTeamMemberAnswer, 400, 401, 403, 409, 503),
      },
    },
    async (request) => {
      const member = await addMember(db, actorOf(request), request.body, imageOrigins)
      return { success, member: announced(ready, member) }
    },
  )

  app.put(
    '/api/admin/team/order',
    {
      config,
      schema: {
        tags,
        summary: 'Ordena a equipe',
        body: NewOrder,
        response: answers(StaffTeamAnswer, 400, 401, 403, 503),
      },
    },
    async (request) => ({
      success,
      team: announced(ready, await orderTeam(db, actorOf(request), request.body)),
    }),
  )

  app.put(
    '/api/admin/team/:id(\\d+)',
    {
      config,
      schema: {
        tags,
        summary: 'Muda um membro da equipe',
        params: ById,
        body: TeamMemberChange,
        response: answers(StaffTeamMemberAnswer, 400, 401, 403, 404, 409, 503),
      },
    },
    async (request) => {
      const { params, body } = request
      const member = await changeMember(db, actorOf(request), Number(params.id), body, imageOrigins)
      return { success, member: announced(ready, member) }
    },
  )

  app.delete(
    '/api/admin/team/:id(\\d+)',
    {
      config,
      schema: {
        tags,
        summary: 'Elimina um membro da equipe',
        params: ById,
        response: answers(Success({}), 400, 401, 403, 404, 503),
      },
    },
    async (request) => {
      announced(ready, await removeMember(db, actorOf(request), Number(request.params.id)))
      return { success }
    },
  )
}

/** The other processes hear of a change from the database; whoever made it reads it from this one at once. */
function announced<T>(ready: ReadyAnswers, made: T) {
  ready.changed('team_members')
  return made
}
