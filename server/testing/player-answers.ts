// What the API says to a player, whatever they ask for: every route that is documented, those of administrators too.
import type { Db } from '#server/db/connection.ts'
import { openSession } from '#server/features/session/sessions.ts'
import type { TestApp } from './app.ts'
import { type ApiCall, titledCalls } from './calls.ts'
import { createCharacter, createDonation, createTopic, createWheel, VISITOR } from './factories.ts'

export interface PlayerAnswer {
  title: string
  access: ApiCall['access']
  status: number
  text: string
}

/** `more`: the paths, by title, of calls that tell something only about what is there. */
export async function answersTo(
  { app, db, call }: Pick<TestApp, 'app' | 'db' | 'call'>,
  player: { id: number },
  more: Record<string, string>,
): Promise<PlayerAnswer[]> {
  await app.ready()
  const paths = { ...(await pathsOf(db, player)), ...more }
  const answers: PlayerAnswer[] = []
  for (const { title, call: wanted } of documentedCalls(app)) {
    const path = paths[title] ?? wanted.path
    for (const each of path.includes('page=1') ? [path, path.replace('page=1', 'page=2')] : [path]) {
      // One of their own: some calls end sessions.
      const token = await openSession(db, player.id, VISITOR)
      const { status, text } = await call(wanted.method, each, { token, body: wanted.body })
      answers.push({ title, access: wanted.access, status, text })
    }
  }
  return answers
}

function documentedCalls(app: TestApp['app']) {
  const titles = Object.entries(app.swagger().paths ?? {}).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const missing = titles.filter((title) => !titledCalls.some((each) => each.title === title))
  if (missing.length > 0) throw new Error(`not in the table of calls: ${missing}`)
  return titledCalls.filter(({ call }) => !call.isStream)
}

async function pathsOf(db: Db, player: { id: number }): Promise<Record<string, string>> {
  const hero = await createCharacter(db, player)
  const topic = await createTopic(db)
  const { wheel_hash } = await createWheel(db, 'GOLD')
  const donation = await createDonation(db, player)
  return {
    'GET /api/characters/{id}/details': `/api/characters/${hero.id}/details`,
    'GET /api/donations/{id}': `/api/donations/${donation.id}`,
    'GET /api/roleta/wheels/{hash}': `/api/roleta/wheels/${wheel_hash}`,
    'GET /api/topics/{id}': `/api/topics/${topic.id}`,
  }
}
