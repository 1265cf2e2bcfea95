// Writes server/db/schema.ts from a database that has just been migrated; with --check, only compares.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

const SCHEMA = 'server/db/schema.ts'

const folder = await mkdtemp(join(tmpdir(), 'schema-'))
const written = process.argv.includes('--check') ? join(folder, 'schema.ts') : SCHEMA
const postgres = await startEmbedded({ dir: join(folder, 'postgres'), log: () => {} })
try {
  await migrate(postgres.url)
  await generate(postgres.url, written)
  if ((await readFile(written, 'utf8')) !== (await readFile(SCHEMA, 'utf8'))) {
    console.error(`${SCHEMA} não corresponde às migrações. Rode: npm run db:types`)
    process.exitCode = 1
  }
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function generate(url: string, outFile: string) {
  const options = ['--dialect', 'postgres', '--url', url, '--out-file', outFile]
  // int8 arrives as a number: see the parser in connection.ts.
  const mapping = ['--type-mapping', JSON.stringify({ int8: 'number' })]
  await promisify(execFile)('node_modules/.bin/kysely-codegen', [
    ...options,
    ...mapping,
    '--exclude-pattern',
    '{public.migrations,graphile_worker.*}',
  ])
}
