// Mails as files, named so that the order of their names is that of their arrival.
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder, undefinedIfMissing } from '#server/files.ts'

export type MailFiles = Awaited<ReturnType<typeof openMailFiles>>

export type KeptMails = ReturnType<typeof keptMails>

const MAIL = /^(\d{13})-[0-9a-f]{8}\.eml$/
const HALF_WRITTEN = /^\d{13}-[0-9a-f]{8}\.tmp$/

export async function openMailFiles(dir: string, mostKept: number) {
  // Mails hold links that open accounts: they are for who runs the site alone.
  await mkdir(dir, { recursive: true, mode: 0o700 })
  await remove((await readdir(dir)).filter((name) => HALF_WRITTEN.test(name)))
  const kept = keptMails(dir)
  let lastArrival = 0

  /** Once it returns, the mail outlives a crash of the machine. */
  async function keep(content: Buffer) {
    // Two that arrive in the same millisecond keep their order.
    lastArrival = Math.max(Date.now(), lastArrival + 1)
    const id = `${lastArrival}-${randomBytes(4).toString('hex')}`
    await writeFile(join(dir, `${id}.tmp`), content, { mode: 0o600, flag: 'wx', flush: true })
    await rename(join(dir, `${id}.tmp`), join(dir, `${id}.eml`))
    await syncFolder(dir)
    await remove((await kept.ids()).slice(mostKept).map((old) => `${old}.eml`))
  }

  async function remove(names: string[]) {
    await Promise.all(names.map((name) => rm(join(dir, name), { force: true })))
  }

  return { ...kept, keep }
}

/** For who reads them alone, beside the process that takes them in. */
export function keptMails(dir: string) {
  /** Newest first. */
  async function ids() {
    const entries = await readdir(dir, { withFileTypes: true })
    const names = entries.filter((entry) => entry.isFile() && MAIL.test(entry.name)).map(({ name }) => name)
    return names
      .sort()
      .reverse()
      .map((name) => name.replace('.eml', ''))
  }

  /** Undefined when it is no longer there. */
  async function read(id: string) {
    if (!(await ids()).includes(id)) return undefined
    return readFile(join(dir, `${id}.eml`)).catch(undefinedIfMissing)
  }

  return { ids, read }
}

export const arrivalOf = (id: string) => new Date(Number(id.slice(0, 13))).toISOString()
