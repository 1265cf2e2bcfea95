// What the commands have in common: a sentence at the end, an exit code, and the database of the site.
import { type Config, readConfig } from '#server/config.ts'
import { connect, type Db } from '#server/db/connection.ts'
import { joinDatabase } from '#server/db/open.ts'
import { failureSentence } from '#server/failure-sentence.ts'

export async function runCommand(work: (config: Config) => Promise<string>) {
  try {
    process.stdout.write(`${await work(readConfig())}\n`)
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`\n${failureSentence(error)}\n`)
  }
}

export async function withDatabase<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  const stored = await joinDatabase(config, () => {})
  const database = connect(stored.url, () => {}, { isPatient: true })
  try {
    return await work(database.db)
  } finally {
    await database.close()
    await stored.close()
  }
}
