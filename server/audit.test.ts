// Nothing that staff does is done without its line in the log. What they do, the table of calls says (testing/calls.ts).
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACT_NAMES } from '#contract/audit.ts'
import { levelFor, titledCalls } from './testing/calls.ts'
import { expectFailure } from './testing/expect-failure.ts'
import { signIn } from './testing/factories.ts'
import { fingerprint } from './testing/fingerprint.ts'
import { acts, asStaffDoes, lastLine, linesAfter, staffLevel } from './testing/policy/acts.ts'
import { type Request, requestOf } from './testing/policy/requests.ts'
import { policyScene, type Scene } from './testing/policy/scene.ts'
import { isOwned } from './testing/policy/things.ts'

const FROM = '203.0.113.7'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/160.0'

/** Of who runs the machine: see the tests of the commands. */
const BY_COMMAND = [
  ...['donation-item.replace', 'market-item.replace', 'seeds.renew'],
  ...['player.ask-age', 'player.create', 'player.reset-password'],
]

/** What a log can do with a line, other than keep it. */
const FAULTS = { loses: 'begin return null; end', refuses: 'begin raise disk_full; end' }

let scene: Scene
beforeAll(async () => {
  scene = await policyScene()
  for (const [name, body] of Object.entries(FAULTS))
    await sql`create function ${sql.ref(name)}() returns trigger language plpgsql as ${sql.lit(body)}`.execute(
      scene.db,
    )
})
afterAll(() => scene.close())

test('every act that the log knows is done by a call or by a command', () => {
  const done = new Set<string>([...acts.map(({ act }) => act), ...BY_COMMAND])
  expect([...done].sort()).toEqual([...ACT_NAMES].sort())
})

test.each(titledCalls.filter(({ call }) => (levelFor(call) ?? 0) > 0))(
  '$title is an act, unless it only reads',
  ({ call }) => {
    expect(call.act === undefined).toBe(call.method === 'GET')
  },
)

describe.each(acts)('$title, $act', ({ act, call }) => {
  test('leaves one line: who did it, from where, to whom and why', async () => {
    const { caller, other, ...parties } = await meet(staffLevel(call))
    const request = await requestOf(scene, call, { caller, other, ...parties, ...asStaffDoes(call) })
    const last = await lastLine(scene.db)
    const { status, text, headers } = await send(request)
    expect(status, text).toBe(200)
    expect(await linesAfter(scene.db, last)).toEqual([
      {
        ...{ act, actor_id: caller.id, actor_login: caller.login, actor_level: caller.level },
        ...{ address: FROM, user_agent: BROWSER, request_id: headers['x-request-id'] },
        player_id: call.names?.some(isOwned) ? other.id : null,
        reason: fieldsOf(request).reason ?? null,
      },
    ])
  })

  test('leaves none, and nothing else, when it is refused', async () => {
    const staff = await meet(staffLevel(call))
    const tooLow = await meet(staffLevel(call) - 1)
    const request = await requestOf(scene, call, { ...staff, ...asStaffDoes(call) })
    const refused: Request[] = [
      { ...request, token: undefined },
      { ...request, token: tooLow.token },
      ...(call.body ? [{ ...request, body: { ...fieldsOf(request), desconhecido: 1 } }] : []),
    ]
    for (const about of call.names ?? [])
      refused.push(await requestOf(scene, call, { ...staff, whose: 'missing', about }))
    const before = await fingerprint(scene.db, 'rate_limits')
    for (const each of refused) {
      const answer = await send(each)
      expect([400, 401, 403, 404]).toContain(answer.status)
      expectFailure(answer)
    }
    expect(await fingerprint(scene.db, 'rate_limits')).toBe(before)
  })

  test.each(Object.keys(FAULTS))('is not done where the log %s its line', async (fault) => {
    const parties = await meet(staffLevel(call))
    const request = await requestOf(scene, call, { ...parties, ...asStaffDoes(call) })
    const before = await fingerprint(scene.db, 'rate_limits')
    const answer = await withLogThat(fault, () => send(request))
    expect(answer.status, answer.text).toBeGreaterThanOrEqual(500)
    expectFailure(answer)
    expect(await fingerprint(scene.db, 'rate_limits')).toBe(before)
  })
})

/** Somebody of this level, and a player. */
async function meet(level: number) {
  const caller = await signIn(scene.db, { level })
  return { caller, token: caller.token, other: await signIn(scene.db) }
}

const fieldsOf = ({ body }: Request): { reason?: unknown } => (typeof body === 'object' ? body : {})

const send = ({ method, path, headers, ...options }: Request) =>
  scene.call(method, path, { ...options, headers: { ...headers, 'user-agent': BROWSER }, from: FROM })

async function withLogThat<T>(fault: string, work: () => Promise<T>) {
  await sql`create trigger faulty before insert on audit_log for each row execute function ${sql.ref(fault)}()`.execute(
    scene.db,
  )
  try {
    return await work()
  } finally {
    await sql`drop trigger faulty on audit_log`.execute(scene.db)
  }
}
