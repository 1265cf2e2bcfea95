import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { backupFiles } from '#server/testing/backup-files.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { createTeamMember } from '#server/testing/factories.ts'
import { connect } from '../connection.ts'
import { backUp } from './backup.ts'
import { checkBackup } from './restore.ts'

let folder: string
const { written, changed } = backupFiles(() => folder)
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-file-'))
  const { url, drop } = await cloneDatabase(inject('postgresUrl'))
  const { db, close } = connect(url, () => {})
  for (const text of ['uma', '\\.', 'duas\nlinhas', 'três', null]) await createTeamMember(db, { text })
  file = (await backUp(url, join(folder, 'whole.sql.gz'), new AbortController().signal)).path
  await close()
  await drop()
})
afterAll(() => rm(folder, { recursive: true }))

test('a whole file says what is in it', async () => {
  const { rows, sequences } = await checkBackup(file)
  expect(rows).toMatchObject({ '"public"."team_members"': 5, '"public"."accounts"': 0 })
  expect(sequences).toContain(`SELECT pg_catalog.setval('"public"."team_members_id_seq"', 5, true);`)
})

test('a backup of a newer version is refused', async () => {
  const edited = (from: RegExp, to: string) => changed(file, (text) => text.replace(from, to))
  await expect(checkBackup(await edited(/-- migration .*/, '-- migration 9999_future.sql'))).rejects.toThrow(
    'versão mais nova',
  )
  await expect(checkBackup(await edited(/-- aldaria-backup 1/, '-- aldaria-backup 2'))).rejects.toThrow(
    'versão mais nova',
  )
})

test('a file cut off anywhere is refused', async () => {
  const packed = await readFile(file)
  for (let length = 0; length < packed.length; length += 41)
    await expectDamaged(await written(packed.subarray(0, length)))
  // Cut before it was packed, so that gzip finds nothing wrong with it.
  const text = gunzipSync(packed)
  for (let length = 0; length < text.length; length += 29)
    await expectDamaged(await written(gzipSync(text.subarray(0, length))))
})

test('a file with a changed byte, a lost row or a foreign statement is refused', async () => {
  const packed = await readFile(file)
  const text = gunzipSync(packed)
  for (let at = 20; at < packed.length; at += 37) {
    const wrong = Buffer.from(packed)
    wrong[at] = (wrong[at] ?? 0) ^ 0x10
    if (!unpacksTo(wrong, text)) await expectDamaged(await written(wrong))
  }
  await expectDamaged(await changed(file, (text) => text.replace(/\n3\t.*/, '')))
  await expectDamaged(await changed(file, (text) => text.replace('BEGIN;', 'drop table accounts;')))
  await expectDamaged(
    await changed(file, (text) => text.replace('"public"."accounts"', '"pg_catalog"."pg_authid"')),
  )
  await expectDamaged(await changed(file, (text) => `${text}COPY`))
  await expectDamaged(await written(Buffer.from('not packed at all')))
})

/** Some bits of a packed file only fill up a byte: who changes one has changed nothing. */
function unpacksTo(packed: Buffer, text: Buffer) {
  try {
    return gunzipSync(packed).equals(text)
  } catch {
    return false
  }
}

async function expectDamaged(file: string) {
  await expect(checkBackup(file)).rejects.toThrow(/incompleto ou danificado|não é um backup/)
}
