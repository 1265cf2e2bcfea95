import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { imageFolder } from './image-folder.ts'
import { imageName } from './image-store.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'imagens-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const image = Buffer.from('uma imagem')
const name = imageName(image)
const everything = (folder: string) => readdir(folder, { recursive: true })

test('keeps a picture under its name, in a folder of its first letters', async () => {
  const store = imageFolder(join(dataDir, 'images'))
  expect(await store.keep(name, image)).toBe(`/images/${name}`)
  expect(await readFile(join(dataDir, 'images', name.slice(0, 2), name))).toEqual(image)
  expect(await store.read(name)).toEqual(image)
  expect(store.origins).toEqual([])
})

test('knows nothing of a picture that nobody kept', async () => {
  const store = imageFolder(join(dataDir, 'images'))
  expect(await store.read(name)).toBeUndefined()
})

test('keeps the same picture once, however many bring it at once', async () => {
  const store = imageFolder(join(dataDir, 'images'))
  await Promise.all(Array.from({ length: 20 }, () => store.keep(name, image)))
  expect(await everything(join(dataDir, 'images'))).toEqual([name.slice(0, 2), join(name.slice(0, 2), name)])
})

test('does not touch a picture that is there', async () => {
  const store = imageFolder(join(dataDir, 'images'))
  await store.keep(name, image)
  await store.keep(name, Buffer.from('outra'))
  expect(await store.read(name)).toEqual(image)
})

test('where no folder can be made, says that it cannot keep pictures now', async () => {
  await writeFile(join(dataDir, 'images'), 'um arquivo no lugar da pasta')
  await expect(imageFolder(join(dataDir, 'images')).keep(name, image)).rejects.toMatchObject({
    status: 503,
    retryAfterSeconds: 60,
    message: 'O site não consegue guardar imagens agora. Tente novamente mais tarde.',
    cause: expect.objectContaining({ code: expect.stringMatching(/^E/) }),
  })
})

/** A disk of this size. Making one takes a privileged user, and Linux. */
function mount(folder: string, options: string) {
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test('on a full disk (mounted by root; skipped for others) keeps nothing, says so, and goes on once there is room', async ({
  skip,
}) => {
  skip(!mount(dataDir, 'size=64k'), 'only root can mount a small disk, and only on Linux')
  try {
    const store = imageFolder(join(dataDir, 'images'))
    const large = Buffer.alloc(200_000, 'x')
    const full = {
      status: 503,
      message: 'O site está sem espaço para guardar imagens. Tente novamente mais tarde.',
    }
    await expect(store.keep(imageName(large), large)).rejects.toMatchObject(full)
    // There is room for this one, but the last of the disk is not for pictures.
    await expect(store.keep(name, image)).rejects.toMatchObject(full)
    expect(await everything(join(dataDir, 'images'))).toEqual([imageName(large).slice(0, 2)])
    expect(await store.read(imageName(large))).toBeUndefined()
    expect(mount(dataDir, 'remount,size=1g')).toBe(true)
    await store.keep(name, image)
    expect(await store.read(name)).toEqual(image)
  } finally {
    execFileSync('/bin/umount', [dataDir])
  }
})
