import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect } from 'vitest'

/** Names and makes files in a folder of the test's own. */
export function backupFiles(folder: () => string) {
  let files = 0
  const nextFile = () => join(folder(), `${++files}.sql.gz`)

  async function written(content: Buffer) {
    const file = nextFile()
    await writeFile(file, content)
    return file
  }

  async function changed(file: string, change: (text: string) => string) {
    const before = gunzipSync(await readFile(file)).toString()
    const after = change(before)
    expect(after).not.toBe(before)
    return written(gzipSync(after))
  }

  return { nextFile, written, changed }
}
