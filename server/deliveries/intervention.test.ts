import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPERATOR } from '#server/audit/audit.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { runCommandFile } from '#server/testing/command.ts'
import { createAccount } from '#server/testing/factories.ts'
import { carryOut } from './carrier.ts'
import { countConcerns, retryDelivery, survey } from './intervention.ts'
import { enqueue, takeDue } from './queue.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

async function deliveryIn(state: 'stuck' | 'refused' | 'waiting' | 'sending' | 'delivered') {
  const { id: account_id } = await createAccount(site.db)
  const payload = { item_id: 1, item_name: 'Anel', amount: 1 }
  const cause = { source: 'gift', source_id: account_id, account_id } as const
  const [made] = await enqueue(site.db, cause, [{ kind: 'grantItem', title: '1× Anel', payload }])
  if (!made) throw new Error('nothing was enqueued')
  const isEnd = state === 'delivered' || state === 'refused'
  await sql`update deliveries set state = ${state}, code = 'FAULT', faults = 40, receipt = 'AL-0',
    due_at = now() + interval '1 hour', ended_at = case when ${isEnd} then now() end where id = ${made.id}`.execute(
    site.db,
  )
  return made.id
}

const rowOf = (id: number) =>
  site.db
    .selectFrom('deliveries')
    .select(['state', 'code', 'faults', 'operation_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('what is stuck is tried again under the id the game may know', async () => {
  const id = await deliveryIn('stuck')
  const { operation_id } = await rowOf(id)
  expect(await retryDelivery(site.db, OPERATOR, id)).toBe(true)
  expect(await rowOf(id)).toEqual({ state: 'queued', code: null, faults: 0, operation_id })
  await carryOut({ db: site.db, game: site.game, log: site.app.log }, await takeDue(site.db, 100))
  expect(await rowOf(id)).toMatchObject({ state: 'delivered' })
})

test('what was refused for good is something new to the game', async () => {
  const id = await deliveryIn('refused')
  const { operation_id } = await rowOf(id)
  expect(await retryDelivery(site.db, OPERATOR, id)).toBe(true)
  const retried = await rowOf(id)
  expect(retried.state).toBe('queued')
  expect(retried.operation_id).not.toBe(operation_id)
})

test('a refused reset is left to its player', async () => {
  const id = await deliveryIn('refused')
  await sql`update deliveries set kind = 'resetPin', character_id = 1 where id = ${id}`.execute(site.db)
  expect(await retryDelivery(site.db, OPERATOR, id)).toBe(false)
})

test('what has been on its way for a day needs somebody, unless it waits for its player', async () => {
  const before = await countConcerns(site.db)
  const [late, waiting] = [await deliveryIn('stuck'), await deliveryIn('waiting')]
  await retryDelivery(site.db, OPERATOR, late)
  await sql`update deliveries set created_at = now() - interval '25 hours' where id in (${late}, ${waiting})`.execute(
    site.db,
  )
  expect((await countConcerns(site.db)) - before).toBe(1)
  const { concerns } = await survey(site.db, 100)
  expect(concerns.map(({ id }) => id)).toContain(late)
  expect(concerns.map(({ id }) => id)).not.toContain(waiting)
})

test('what is under way, done or unknown is left alone', async () => {
  for (const id of [await deliveryIn('sending'), await deliveryIn('delivered'), 999_999])
    expect(await retryDelivery(site.db, OPERATOR, id)).toBe(false)
})

test('an operator sees what needs somebody, and has it tried again', async () => {
  const id = await deliveryIn('stuck')
  const shown = await runCommandFile(site, 'deliveries', ['show'])
  expect(shown.output).toMatch(
    new RegExp(`Precisam de alguém:[^]*\\b${id}  .*1× Anel  stuck \\(FAULT, tentativas: 0\\)`),
  )
  expect(shown.code).toBe(0)
  const retried = await runCommandFile(site, 'deliveries', ['retry', String(id)])
  expect([retried.output, retried.code]).toEqual([`A entrega ${id} voltou para a fila.\n`, 0])
  expect(await rowOf(id)).toMatchObject({ state: 'queued' })
  const wrong = await runCommandFile(site, 'deliveries', ['retry', '1; drop table deliveries'])
  expect([wrong.errors.includes('Uso:'), wrong.code]).toEqual([true, 1])
})
