import { TeamAnswer } from '#contract/team.ts'
import type { Db } from '#server/db/connection.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import { type ReadyAnswers, sendReady } from '#server/http/ready-answers.ts'
import { teamMembers } from './members.ts'

export async function teamRoutes(app: App, { db, ready }: { db: Db; ready: ReadyAnswers }) {
  app.get(
    '/api/team-members',
    { schema: { tags: ['Equipe'], summary: 'Quem faz o servidor', response: answers(TeamAnswer, 503) } },
    (request, reply) =>
      sendReady(request, reply, ready, {
        path: '/api/team-members',
        tables: ['team_members'],
        load: async () => ({ success: true, team: await teamMembers(db) }),
      }),
  )
}
