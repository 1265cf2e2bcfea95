// The data folder of a site that was started once: a product that begins with a copy of it is there in half the time.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startProduct } from '../bench/product.ts'

const VARIABLE = 'E2E_TEMPLATE'

/** Before all tests; what it returns, after them. */
export default async function makeTemplate() {
  const dataDir = await mkdtemp(join(tmpdir(), 'e2e-template-'))
  const product = await startProduct({ DATA_DIR: dataDir })
  await product.stop()
  process.env[VARIABLE] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}

/** With owners and all: PostgreSQL's part may be another user's. */
export async function copyTemplate() {
  const dataDir = await mkdtemp(join(tmpdir(), 'e2e-'))
  await promisify(execFile)('cp', ['-a', `${process.env[VARIABLE]}/.`, dataDir])
  return dataDir
}
