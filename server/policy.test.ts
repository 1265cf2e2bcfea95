// Who may do what, over every call of the API. The table of calls says it (testing/calls.ts); nothing here knows any call.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { type ApiCall, titledCalls } from './testing/calls.ts'
import { fingerprint } from './testing/fingerprint.ts'
import { CALLERS, type Caller, comeIn } from './testing/policy/callers.ts'
import { type Expected, expected } from './testing/policy/policy.ts'
import { probesOf, type Request, requestOf } from './testing/policy/requests.ts'
import { policyScene, type Scene } from './testing/policy/scene.ts'
import { namesIn } from './testing/policy/table.ts'

let scene: Scene
beforeAll(async () => {
  scene = await policyScene()
})
afterAll(() => scene.close())

test('every call that is documented is in the table, and no other', async () => {
  await scene.app.ready()
  const documented = Object.entries(scene.app.swagger().paths ?? {}).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(titledCalls.map(({ title }) => title).sort()).toEqual(documented.sort())
})

/** Said once more, so that nobody lowers one in passing: what changes money, levels or wheels, and what leaves the house. */
test('some permissions are for owners alone', () => {
  const ofOwners = Object.entries(PERMISSIONS).filter(([, { level }]) => level !== 81)
  expect(Object.fromEntries(ofOwners.map(([name, { level }]) => [name, level]))).toEqual({
    ...{ 'players.level': 99, 'players.wallet': 99 },
    ...{ 'donations.refund': 99, 'donations.settle': 99, 'deliveries.cancel': 99 },
    ...{ 'donation-items.change': 99, 'market-items.change': 99, 'wheels.change': 99, 'site.change': 99 },
    ...{ 'lists.export': 99, 'audit.read': 99 },
  })
})

describe.each(titledCalls)('$title', ({ call }) => {
  test('says of all that its address and its body name what it is', () => {
    const said = [...(call.names ?? []).map(({ as }) => as), ...Object.keys(call.namesNothing ?? {})]
    const isSaid = (name: string) => said.some((each) => `${name}.`.startsWith(`${each}.`))
    expect(namesIn(call).filter((name) => !isSaid(name))).toEqual([])
  })

  test('refuses whom the table refuses: they learn nothing, and nothing changes', async () => {
    const asked: Asked[] = []
    for (const who of CALLERS) for await (const each of askedBy(who, call, 'refused')) asked.push(each)
    const before = await fingerprint(scene.db)
    const sentences = new Map<string, string>()
    for (const each of asked) {
      const { text } = await expectAnswer(each)
      // Nobody learns whether it is there: about the same thing they are told the same.
      expect.soft(text, each.title).toBe(sentences.get(each.topic) ?? text)
      sentences.set(each.topic, text)
    }
    expect(await fingerprint(scene.db)).toBe(before)
  })

  test('answers everybody else as the table says', async () => {
    for (const who of CALLERS)
      for await (const each of askedBy(who, call, 'answered')) await expectAnswer(each)
  })
})

interface Asked {
  title: string
  /** The same for all that one caller asks about one thing. */
  topic: string
  status: number
  request: Request
}

/** One after the other: each is made when the one before has been asked, or kept. */
async function* askedBy(who: Caller, call: ApiCall, outcome: Expected['outcome']): AsyncGenerator<Asked> {
  const probes = probesOf(call, who).map((probe) => ({ probe, ...expected(call, who, probe) }))
  const wanted = probes.filter((each) => each.outcome === outcome)
  if (wanted.length === 0) return
  const parties = await comeIn(scene, who, call)
  for (const { probe, status } of wanted)
    yield {
      ...{ title: [`${who.who}:`, probe.whose, probe.about?.thing].join(' ').trim(), status },
      topic: `${who.who} ${probe.about?.as}`,
      request: await requestOf(scene, call, { ...parties, ...probe }),
    }
}

async function expectAnswer({ title, status, request: { method, path, ...options } }: Asked) {
  const answer = await scene.call(method, path, options)
  expect.soft([title, answer.status], answer.text).toEqual([title, status])
  return answer
}
