import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { startPair } from '#server/testing/server-pair.ts'

const PATIENTLY = { timeout: 60_000 }

test('a process that is begun later does not take the server that was replaced, though it finds no other', async () => {
  const pair = await startPair()
  onTestFinished(pair.end)
  await migrate(pair.first.url)
  await pair.promoteSecond()
  const site = await startSite(pair.url)
  await expect.poll(site.listeners, PATIENTLY).toHaveLength(2)
  await pair.second.stop()
  for (const pid of site.listeners()) process.kill(pid, 'SIGKILL')
  await expect.poll(() => site.hindrances().length, PATIENTLY).toBeGreaterThan(1)
  expect(site.listeners()).toHaveLength(2)
}, 180_000)

async function startSite(databaseUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'told-'))
  const child = spawn(process.execPath, [join(inject('bundle'), 'main.js')], {
    env: {
      ...{ PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'info', PROCESSES: '2' },
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: folder },
    },
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data
    })
  return {
    /** What kept one from listening. */
    hindrances: () => [...output.matchAll(/"failure":"([^"]+)"/g)].map(([, failure]) => failure),
    listeners: () => [...output.matchAll(/"pid":(\d+),"msg":"listening"/g)].map(([, pid]) => Number(pid)),
  }
}
