import { expect, test } from 'vitest'
import type { OwnSpin } from '#contract/roulette-proof.ts'
import type { SpinCheck } from './check-spin.ts'
import { type Tally, tallyOf, tallyTone } from './tally.ts'
import { tallyText } from './texts.ts'

const NOTHING: Tally = { right: 0, wrong: 0, secret: 0, lost: 0, unchecked: 0, missing: 0 }

test('each spin of a page counts as one thing', () => {
  const spins = [
    spin(7, { server_seed: null }),
    spin(6, { server_seed: null, is_lost: true }),
    spin(5),
    spin(3),
    spin(2),
    spin(1),
  ]
  const checks = new Map([
    [5, found(true)],
    [3, found(false)],
    [2, found(true)],
  ])
  expect(tallyOf(spins, null, checks)).toEqual({
    right: 2,
    wrong: 1,
    secret: 1,
    lost: 1,
    unchecked: 1,
    missing: 1,
  })
})

test('all is right only when nothing is wrong, missing, lost or unchecked', () => {
  const right = { ...NOTHING, right: 3 }
  expect(told(right)).toEqual(['success', '3 giros sem erro: tudo confere.'])
  expect(told({ ...right, secret: 2 })).toEqual([
    'success',
    '3 giros sem erro: tudo confere. 2 giros com a semente ainda secreta.',
  ])
  expect(told({ ...right, unchecked: 1 })).toEqual([
    'warn',
    '3 giros sem erro. 1 giro sem conferir: a roleta não carregou.',
  ])
  expect(told({ ...right, lost: 1 })).toEqual(['warn', '3 giros sem erro. 1 giro com a semente perdida.'])
  expect(told({ ...right, missing: 1 })).toEqual(['error', '1 giro em falta na contagem. 3 giros sem erro.'])
  expect(told({ ...NOTHING, wrong: 1, lost: 1 })).toEqual([
    'error',
    '1 giro com erro. 1 giro com a semente perdida.',
  ])
})

const told = (tally: Tally) => [tallyTone(tally), tallyText(tally)]

const spin = (nonce: number, more: Partial<OwnSpin> = {}): OwnSpin => ({
  ...{ id: nonce, nonce, wheel: 'GOLD', wheel_hash: 'w', client_seed: 'c', slot: 0 },
  ...{ item_name: 'Poção', amount: 1, seed_hash: 's', server_seed: 'seed', is_lost: false },
  created_at: '2026-01-05T12:00:00.000Z',
  ...more,
})

/** As much of a check as counts here. */
const found = (isRight: boolean) => ({ isRight }) as SpinCheck
