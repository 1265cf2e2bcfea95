import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MailFiles, openMailFiles } from './mail-files.ts'

let parent: string
let dir: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'mailbox-'))
  dir = join(parent, 'mailbox')
})
afterEach(() => rm(parent, { recursive: true }))

const NAME = '1700000000000-0123abcd'

async function contents({ ids, read }: MailFiles) {
  return Promise.all((await ids()).map(async (id) => String(await read(id))))
}

test('the newest comes first, however fast they arrive', async () => {
  const files = await openMailFiles(dir, 200)
  for (const content of ['um', 'dois', 'três']) await files.keep(Buffer.from(content))
  expect(await contents(files)).toEqual(['três', 'dois', 'um'])
})

test('the newest are kept and the oldest go', async () => {
  const files = await openMailFiles(dir, 3)
  for (const content of ['um', 'dois', 'três', 'quatro', 'cinco']) await files.keep(Buffer.from(content))
  expect(await contents(files)).toEqual(['cinco', 'quatro', 'três'])
  expect(await readdir(dir)).toHaveLength(3)
})

test('what is no mail is passed over and left alone', async () => {
  await mkdir(join(dir, `${NAME}.eml`), { recursive: true })
  await symlink('/etc/passwd', join(dir, '1700000000001-0123abcd.eml'))
  for (const name of ['leia-me.txt', `${NAME}.eml.bak`, '.eml', `x${NAME}.eml`])
    await writeFile(join(dir, name), 'x')
  const files = await openMailFiles(dir, 1)
  await files.keep(Buffer.from('um'))
  await files.keep(Buffer.from('dois'))
  expect(await contents(files)).toEqual(['dois'])
  expect(await readdir(dir)).toHaveLength(7)
})

test('a mail that was half written when the machine stopped is swept away', async () => {
  await mkdir(dir)
  await writeFile(join(dir, `${NAME}.tmp`), 'meta')
  const files = await openMailFiles(dir, 200)
  expect([await contents(files), await readdir(dir)]).toEqual([[], []])
})

test('no id leads out of the folder', async () => {
  await writeFile(join(parent, `${NAME}.eml`), 'segredo')
  const files = await openMailFiles(dir, 200)
  for (const id of [`../${NAME}`, `..\\${NAME}`, `./../${NAME}`, '', '.', '\0'])
    expect(await files.read(id)).toBeUndefined()
})

test('the mails are for the owner of the site alone', async () => {
  const files = await openMailFiles(dir, 200)
  await files.keep(Buffer.from('segredo'))
  const [name = ''] = await readdir(dir)
  const modes = await Promise.all([dir, join(dir, name)].map(async (path) => (await stat(path)).mode & 0o777))
  expect(modes).toEqual([0o700, 0o600])
})
