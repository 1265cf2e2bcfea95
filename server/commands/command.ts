// What `npm run admin`, `backup` and `restore` have in common: a sentence at the end, and an exit code.
import { type Config, readConfig } from '#server/config.ts'
import { failureSentence } from '#server/failure-sentence.ts'

export async function runCommand(work: (config: Config) => Promise<string>) {
  try {
    process.stdout.write(`${await work(readConfig())}\n`)
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`\n${failureSentence(error)}\n`)
  }
}
