// Requests per second of the product beside a bare node:http that sends the same bytes.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compare } from './comparison.ts'
import { logIn, startProduct } from './product.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
const product = await startProduct({ DATA_DIR: dataDir })
const token = await logIn(product.url, 'jogador')
const measured = [
  { path: '/', headers: { 'accept-encoding': 'br' }, atLeast: 0.5 },
  { path: '/api/team-members', headers: {}, atLeast: 0.7 },
  { path: '/api/auth/profile', headers: { authorization: `Bearer ${token}` }, atLeast: 0.25 },
]
try {
  for (const { path, ...call } of measured) await compare(product, { name: path, paths: [path], ...call })
} finally {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}
