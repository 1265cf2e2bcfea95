// The key that what must stay secret from readers of the database depends on.
import { hash, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder, undefinedIfMissing } from './files.ts'

const LEAST_LENGTH = 32

/** As given, or one that is made once and lies in the data folder from then on. */
export async function secretKey({ secretKey, dataDir }: { secretKey: string | undefined; dataDir: string }) {
  const text = secretKey ?? (await keptKey(dataDir))
  return hash('sha256', text, 'buffer')
}

async function keptKey(dataDir: string) {
  const path = join(dataDir, 'secret.key')
  return (await read(path)) ?? (await make(dataDir, path))
}

async function read(path: string) {
  const key = (await readFile(path, 'utf8').catch(undefinedIfMissing))?.trim()
  if (key !== undefined && key.length < LEAST_LENGTH)
    throw new Error(`${path} está vazio ou incompleto. Restaure a chave de uma cópia, ou apague o arquivo.`)
  return key
}

/** Whole or not at all, and only if another process has not made one meanwhile. */
async function make(dataDir: string, path: string) {
  await mkdir(dataDir, { recursive: true })
  const draft = `${path}.${randomUUID()}`
  const file = await open(draft, 'wx', 0o600)
  await file.writeFile(`${randomBytes(32).toString('hex')}\n`)
  await file.sync().finally(() => file.close())
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  await syncFolder(dataDir)
  const key = await read(path)
  if (key === undefined) throw new Error(`Não foi possível guardar a chave em ${path}.`)
  return key
}
