// How one thing is looked at: in time, and without ever throwing.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connection.ts'
import { failureSentence } from '#server/failure-sentence.ts'

/** `aside`: nothing is wrong with it, or nobody can tell; worth a word all the same. */
export type Verdict = 'well' | 'wrong' | 'aside'

export interface Said {
  verdict: Verdict
  what: string
  /** What to do about it. */
  advice?: string
}

export interface Finding extends Said {
  name: string
}

export interface Patient {
  config: Config
  /** Undefined: it cannot be reached. */
  db: Db | undefined
  /** Of this machine's clock. */
  now: () => number
  freeBytes: (folder: string) => Promise<number>
}

export interface Check {
  name: string
  look: (patient: Patient) => Promise<Said>
  /** What to do when not even looking works. */
  advice: string
}

const CHECK_MS = 10_000

export const well = (what: string): Said => ({ verdict: 'well', what })
export const wrong = (what: string, advice: string): Said => ({ verdict: 'wrong', what, advice })
export const aside = (what: string, advice?: string): Said => ({
  verdict: 'aside',
  what,
  ...(advice !== undefined && { advice }),
})

export const WITHOUT_DATABASE = aside('Sem o banco de dados não dá para conferir.')

export async function carryOut(
  { name, look, advice }: Check,
  patient: Patient,
  { withinMs = CHECK_MS } = {},
): Promise<Finding> {
  const done = new AbortController()
  const tooLate = sleep(withinMs, undefined, { signal: done.signal }).then(() =>
    wrong(`Sem resposta em ${withinMs / 1000} segundos.`, advice),
  )
  tooLate.catch(() => {})
  const said = look(patient).catch((error: unknown) => wrong(failureSentence(error), advice))
  return { name, ...(await Promise.race([said, tooLate]).finally(() => done.abort())) }
}

/** For what is in the database: without one nobody can tell. */
export const inDatabase =
  (look: (db: Db, patient: Patient) => Promise<Said>) =>
  async (patient: Patient): Promise<Said> =>
    patient.db ? look(patient.db, patient) : WITHOUT_DATABASE
