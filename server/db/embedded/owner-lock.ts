// One owner per folder. The lock is a listening socket, because it dies with its process.
import { randomBytes } from 'node:crypto'
import { access, readdir, rename, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../error-code.ts'
import { type Folder, socketFolder } from './folder.ts'

export interface OwnerLock {
  /** False once the folder at this path is no longer the one that was taken. */
  holds(): Promise<boolean>
  release(): Promise<void>
}

/** `silent`: alive or dying, but without an answer. */
type Standing = 'owner' | 'candidate' | 'silent'

const SOCKET = /^owner-[0-9a-f]{16}\.sock$/
const PATIENCE_MS = 3_000
const ANSWER_MS = 1_000

/**
 * Every candidate first shows itself under a name that is never used again, and only then looks
 * at the others. So of two candidates at least one sees the other; the greater name gives way, and
 * the smaller one waits until the other has given way or turns out to have become the owner.
 */
export async function takeFolder(folder: Folder): Promise<OwnerLock> {
  const sockets = await socketFolder(folder)
  const name = `owner-${randomBytes(8).toString('hex')}.sock`
  let standing: Standing = 'candidate'
  const server = await show(sockets, name, () => standing)
  const release = () => hide(server, join(folder.home, name))
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const rivals = (await othersIn(sockets)).filter((rival) => rival.name !== name)
    if (rivals.length === 0) break
    if (rivals.some((rival) => goesFirst(rival, name)) || Date.now() > deadline) {
      await release()
      throw new Error(
        `A pasta ${folder.home} já está em uso por outro processo do site. ` +
          'Encerre-o antes ou defina outra pasta em DATA_DIR.',
      )
    }
    await sleep(10)
  }
  standing = 'owner'
  const holds = () =>
    access(join(folder.home, name)).then(
      () => true,
      () => false,
    )
  return { holds, release }
}

export async function hasOwner(folder: Folder): Promise<boolean> {
  const others = await othersIn(await socketFolder(folder))
  return others.some(({ standing }) => standing !== 'candidate')
}

const goesFirst = (rival: { name: string; standing: Standing }, name: string) =>
  rival.standing === 'owner' || (rival.standing === 'candidate' && rival.name < name)

/** A socket refuses between bind and listen; renamed afterwards, it never looks dead while it lives. */
async function show(sockets: string, name: string, standing: () => Standing): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.end(standing(), () => socket.destroy())
  })
  const early = join(sockets, name.replace('.sock', '.new'))
  await new Promise<void>((listening, failed) => {
    server.once('error', (error) =>
      failed(
        new Error(
          `Não é possível criar um soquete em ${sockets} (${error.message}). ` +
            'Defina DATA_DIR em um disco local.',
        ),
      ),
    )
    server.listen(early, listening)
  })
  server.unref()
  await rename(early, join(sockets, name))
  return server
}

async function hide(server: Server, path: string) {
  await rm(path, { force: true })
  await new Promise((closed) => server.close(closed))
}

async function othersIn(sockets: string): Promise<{ name: string; standing: Standing }[]> {
  const names = (await readdir(sockets)).filter((name) => SOCKET.test(name))
  const asked = names.map(async (name) => ({ name, standing: await ask(join(sockets, name)) }))
  return (await Promise.all(asked)).flatMap(({ name, standing }) => (standing ? [{ name, standing }] : []))
}

/** Null when nobody is behind the socket; then it is swept away. */
async function ask(path: string): Promise<Standing | null> {
  try {
    const text = await readAll(path)
    return text === 'owner' || text === 'candidate' ? text : 'silent'
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EACCES' || code === 'EPERM') throw error
    if (code !== 'ECONNREFUSED' && code !== 'ENOENT') return 'silent'
    await rm(path, { force: true })
    return null
  }
}

function readAll(path: string): Promise<string> {
  return new Promise((answered, failed) => {
    let text = ''
    const socket = connect(path)
    socket.setTimeout(ANSWER_MS, () => socket.destroy())
    socket.on('data', (data) => {
      text += data
    })
    socket.on('error', failed)
    socket.on('close', () => answered(text))
  })
}
