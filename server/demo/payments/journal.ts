// Facts as lines of JSON, one after the other; what is true now is told by reading them again.
import { appendFileSync, closeSync, mkdirSync, openSync, readFileSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'
import { undefinedIfMissing } from '#server/files.ts'

/** What `write` has returned from outlives the process, however it ends. */
export function openJournal<Fact extends object>(path: string) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const facts = readFacts<Fact>(path)
  const file = openSync(path, 'a', 0o600)
  return {
    facts,
    write: (fact: Fact) => appendFileSync(file, `${JSON.stringify(fact)}\n`),
    close: () => closeSync(file),
  }
}

function readFacts<Fact>(path: string): Fact[] {
  const content = readIfThere(path)
  const end = content.lastIndexOf('\n') + 1
  // The last line of a process that was killed while it wrote: the next one must not be joined to it.
  if (end < content.length) truncateSync(path, end)
  return content
    .subarray(0, end)
    .toString()
    .split('\n')
    .flatMap((line) => factIn<Fact>(line))
}

function readIfThere(path: string) {
  try {
    return readFileSync(path)
  } catch (error) {
    return undefinedIfMissing(error as NodeJS.ErrnoException) ?? Buffer.alloc(0)
  }
}

/** Of a line that a full disk cut short nothing is known. */
function factIn<Fact>(line: string): Fact[] {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}
