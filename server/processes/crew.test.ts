import cluster from 'node:cluster'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterEach, expect, inject, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connection.ts'
import type { Counted } from '#server/http/figures.ts'
import { HEAVY_AT_ONCE } from '#server/http/heavy-work.ts'
import { Crew } from './crew.ts'
import type { Message } from './messages.ts'

const MEMBER = new URL('../testing/crew-member.mjs', import.meta.url).href
/** Processes begin and end when the machine has time for it. */
const PATIENTLY = { timeout: 60_000 }
const NEVER_MS = 1_000_000

let close = async () => {}
afterEach(() => close())

async function crewOf(count: number, times: { lookMs?: number; endMs?: number } = {}) {
  const crew = new Crew(count, MEMBER, { lookMs: NEVER_MS, ...times })
  const database = connect(inject('postgresUrl'), () => {})
  const agents: Agent[] = []
  close = async () => {
    for (const agent of agents) agent.destroy()
    for (const pid of pids()) process.kill(pid, 'SIGCONT')
    await crew.close()
    await database.close()
  }
  const address = await crew.listen(
    { config: readConfig({}), databaseUrl: '', credentials: undefined, mailboxDir: undefined, timeline: 0 },
    { database, payments: undefined, log: pino({ level: 'silent' }) },
  )
  /** Over one connection, and so to one of them. */
  const visit = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    agents.push(agent)
    const ask = async (path: string) => {
      const [response] = await once(get(address + path, { agent }), 'response')
      return JSON.parse(await text(response))
    }
    return { ask, pid: Number(await ask('/')) }
  }
  return { crew, visit }
}

const pids = () => Object.values(cluster.workers ?? {}).map((worker) => Number(worker?.process.pid))
const othersThan = (own: number) => pids().filter((pid) => pid !== own)

/** As many answers of each to what it was asked. */
async function answersOf(all: number[], count: number) {
  const left = new Map(all.map((pid) => [pid, count]))
  const hear = (worker: { process: { pid?: number } }, { kind }: Message) => {
    const pid = Number(worker.process.pid)
    if (kind === 'here') left.set(pid, (left.get(pid) ?? 0) - 1)
  }
  cluster.on('message', hear)
  await expect.poll(() => [...left.values()].filter((each) => each > 0), PATIENTLY).toEqual([])
  cluster.off('message', hear)
}

test('a process that answers no more is replaced', async () => {
  const { visit } = await crewOf(2, { lookMs: 100 })
  const [hung = 0] = pids()
  process.kill(hung, 'SIGSTOP')
  await expect.poll(pids, PATIENTLY).not.toContain(hung)
  await expect.poll(() => pids().length, PATIENTLY).toBe(2)
  await answersOf(pids(), 1)
  expect(pids()).toContain((await visit()).pid)
})

test('time in which nobody could ask them, as when the machine was suspended, is not held against them', async () => {
  const lookMs = 300
  await crewOf(2, { lookMs })
  const before = pids()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10 * lookMs)
  await answersOf(before, 3)
  expect(pids()).toEqual(before)
})

test('one that does not end when told to is ended', async () => {
  const { crew } = await crewOf(2, { endMs: 200 })
  const [hung = 0] = pids()
  process.kill(hung, 'SIGSTOP')
  await crew.close()
  expect(pids()).toEqual([])
})

test('what is counted never gets less, whoever is late or gone', async () => {
  const { visit } = await crewOf(2)
  const one = await visit()
  const visitors = async () => {
    const counted: Counted[] = await one.ask('/figures')
    const own = counted.flat().filter(({ name }) => name === 'visitors')
    return own.flatMap(({ values }) => values).reduce((sum, { value }) => sum + value, 0)
  }
  // Taken in turns: one of them is the other's.
  await Promise.all([visit(), visit()])
  const [other = 0] = othersThan(one.pid)
  expect(await visitors()).toBe(4)
  process.kill(other, 'SIGSTOP')
  expect(await visitors()).toBe(5)
  process.kill(other, 'SIGKILL')
  await expect.poll(() => othersThan(one.pid), PATIENTLY).not.toContain(other)
  expect(await visitors()).toBe(6)
})

test('heavy work of all of them takes turns, and who is gone gives its turn back', async () => {
  const { visit } = await crewOf(HEAVY_AT_ONCE + 1)
  const visits = await Promise.all(Array.from({ length: HEAVY_AT_ONCE + 1 }, visit))
  const begun: number[] = []
  for (const { ask } of visits)
    ask('/heavy').then(
      (pid) => begun.push(pid),
      () => {},
    )
  await expect.poll(() => begun.length, PATIENTLY).toBe(HEAVY_AT_ONCE)
  // Who came after them has been heard by now.
  await (await visit()).ask('/figures')
  expect(begun).toHaveLength(HEAVY_AT_ONCE)
  process.kill(Number(begun[0]), 'SIGKILL')
  await expect.poll(() => begun.length, PATIENTLY).toBe(HEAVY_AT_ONCE + 1)
})
