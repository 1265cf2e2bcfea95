// What somebody began to send while they were still of the staff.
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { createAccount, signIn } from '#server/testing/factories.ts'
import { type StaffSite, staffSite } from '#server/testing/staff.ts'
import { walletOf } from '#server/wallet/ledger.ts'

let site: StaffSite
beforeAll(async () => {
  site = await staffSite(await testApp())
})
afterAll(() => site.close())

/** The body ends when `finish` is called; `begun` when the server asks for it, and so has let the head pass. */
function slowly(body: object) {
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const stream = new Readable({ read: () => begin() })
  const finish = () => {
    stream.push(JSON.stringify(body))
    stream.push(null)
  }
  return { stream, begun, finish }
}

for (const [how, dismiss, status] of [
  [
    'lost the level',
    (id: number) => site.put(`/api/admin/players/${id}/level`, { level: 80, reason: 'Saiu' }),
    403,
  ],
  [
    'was signed out',
    (id: number) => site.post(`/api/admin/players/${id}/end-sessions`, { reason: 'Saiu' }),
    401,
  ],
] as const)
  test(`an act whose body arrives after its sender ${how} is not done`, async () => {
    const former = await signIn(site.db, { level: 99 })
    const { id } = await createAccount(site.db)
    const { stream, begun, finish } = slowly({ currency: 'gold', amount: 1_000, reason: 'Um presente' })
    const answering = site.app.inject({
      method: 'POST',
      url: `/api/admin/players/${id}/wallet`,
      headers: { authorization: `Bearer ${former.token}`, 'content-type': 'application/json' },
      payload: stream,
    })
    await begun
    expect((await dismiss(former.id)).status).toBe(200)
    const [answer, written] = await site.written(() => {
      finish()
      return answering
    })
    expect([answer.statusCode, written]).toEqual([status, []])
    expect(await walletOf(site.db, id)).toMatchObject({ gold: 0 })
  })

test('a reason that nobody can read is none', async () => {
  const { id } = await createAccount(site.db)
  for (const reason of ['\u200b\u200b\u200b', '\u2800\u2800\u2800', '\u202e\u200d\u0007']) {
    const [answer, written] = await site.written(() =>
      site.post(`/api/admin/players/${id}/wallet`, { currency: 'gold', amount: 5, reason }),
    )
    expect([answer.status, written]).toEqual([400, []])
  }
  expect(await walletOf(site.db, id)).toMatchObject({ gold: 0 })
})
