import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { secretKey } from './secret-key.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'key-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const ownKey = (folder = dataDir) => secretKey({ secretKey: undefined, dataDir: folder })

/** The key that another process finds or makes. */
async function keyOfAnotherProcess() {
  const program = `
    import { secretKey } from './server/secret-key.ts'
    process.stdout.write((await secretKey({ secretKey: undefined, dataDir: ${JSON.stringify(dataDir)} })).toString('hex'))`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program])
  const [key, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return key || errors
}

test('a key is made once, for its owner alone, and is the same from then on', async () => {
  const folder = join(dataDir, 'not', 'yet')
  const key = await ownKey(folder)
  expect(key).toHaveLength(32)
  expect(await ownKey(folder)).toEqual(key)
  expect(await readdir(folder)).toEqual(['secret.key'])
  expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(folder, 'secret.key'), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
  expect(await ownKey(dataDir)).not.toEqual(key)
})

test('processes that start together get the same', async () => {
  const keys = await Promise.all(Array.from({ length: 4 }, keyOfAnotherProcess))
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(new Set(keys).size).toBe(1)
  expect((await ownKey()).toString('hex')).toBe(keys[0])
  expect(await readdir(dataDir)).toEqual(['secret.key'])
})

test('a key that is given counts, and none is made', async () => {
  const given = 'uma chave longa que alguém escolheu ao acaso'
  const key = await secretKey({ secretKey: given, dataDir })
  expect(key).toHaveLength(32)
  expect(await secretKey({ secretKey: given, dataDir: '/nowhere' })).toEqual(key)
  expect(await readdir(dataDir)).toEqual([])
})

test('a process that died while it made one keeps no other from making it', async () => {
  // In a container every process has the same number.
  await writeFile(join(dataDir, `secret.key.${process.pid}`), 'abc')
  expect(await ownKey()).toHaveLength(32)
})

test('a file without a key in it is not taken for one', async () => {
  await writeFile(join(dataDir, 'secret.key'), '\n')
  await expect(ownKey()).rejects.toThrow(/secret\.key/)
})
