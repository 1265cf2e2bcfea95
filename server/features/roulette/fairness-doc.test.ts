// What docs/fairness.md gives to players works as it stands there, and agrees with the draw it is to check.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawer, fromHex, type Slot, seedHash, wheelHash } from '#contract/fairness.ts'

const DRAWS = 150

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairness-'))
  const [, program] = /```js\n([\s\S]+?)```/.exec(await readFile('docs/fairness.md', 'utf8')) ?? []
  await writeFile(join(folder, 'check-spin.mjs'), program ?? '')
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const ordinary: Slot[] = [
  { item_id: 9999, item_name: 'Curinga', amount: 1, weight: 5_000_000 },
  { item_id: 7, item_name: 'Poção de "Vida"', amount: 10, weight: 54_999_999 },
  { item_id: 8, item_name: 'Baú', amount: 1, weight: 40_000_000 },
  { item_id: 9, item_name: 'Asas', amount: 1, weight: 1 },
]

it.each(['GOLD', 'CASH'])('the program of the paper draws what a wheel of %s draws', async (type) => {
  const { seed, clientSeed, told } = await toldOf(type, ordinary)
  const hash = wheelHash(type, ordinary)
  const draw = drawer(fromHex(seed), clientSeed)
  const weights = ordinary.map(({ weight }) => weight)
  expect(told).toEqual([
    `resumo da semente: ${seedHash(fromHex(seed))}`,
    `resumo da roleta: ${hash}`,
    'as chances somam 100%',
    ...numbers().map((nonce) => {
      const { roll, slot } = draw({ hash, weights }, nonce)
      const { amount, item_name } = ordinary[slot] ?? {}
      return `giro ${nonce}: número ${roll}, posição ${slot + 1}, ${amount}x ${item_name}`
    }),
  ])
})

it('the program throws away the numbers that the draw throws away', async () => {
  // Of 2^64 numbers this wheel takes three quarters. Its rolls are beyond what a number holds exactly; its slots are not.
  const slots = Array.from({ length: 3072 }, (_, item_id) => ({
    ...{ item_id, item_name: `Item ${item_id}`, amount: 1, weight: 2 ** 52 },
  }))
  const { seed, clientSeed, told } = await toldOf('GOLD', slots)
  const hash = wheelHash('GOLD', slots)
  const draw = drawer(fromHex(seed), clientSeed)
  const drawn = numbers().map((nonce) => draw({ hash, weights: slots.map(({ weight }) => weight) }, nonce))
  expect(drawn.some(({ cursor }) => cursor > 1)).toBe(true)
  const positions = told.slice(3).map((line) => Number(/posição (\d+)/.exec(line)?.[1]) - 1)
  expect(positions).toEqual(drawn.map(({ slot }) => slot))
})

const numbers = () => Array.from({ length: DRAWS }, (_, index) => index + 1)

/** The program's own words on so many spins, with seeds of which each wheel has its own. */
async function toldOf(type: string, slots: Slot[]) {
  const seed = createHash('sha256').update(`${type} ${slots.length}`).digest('hex')
  const clientSeed = `minha-${type}_1`
  const lines = slots.map(({ item_id, item_name, amount, weight }) => [item_id, item_name, amount, weight])
  await writeFile(join(folder, 'roleta.json'), JSON.stringify(['v1', type, lines]))
  const words = ['check-spin.mjs', seed, clientSeed, `1-${DRAWS}`, 'roleta.json']
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: folder })
  return { seed, clientSeed, told: stdout.trimEnd().split('\n') }
}
