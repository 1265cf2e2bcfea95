import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { inject } from 'vitest'
import type { TestApp } from './app.ts'

interface Run {
  input?: string
  environment?: Record<string, string>
}

/** Runs a command as an operator would, on the database of this app. */
export async function runCommandFile(
  site: TestApp,
  name: string,
  args: string[],
  { input = '', environment = {} }: Run = {},
) {
  const child = spawn(process.execPath, [join(inject('bundle'), `${name}.js`), ...args], {
    // A URL of the web's kind has a host, which the one in the query then replaces.
    env: { PATH: process.env.PATH, DATABASE_URL: site.url.replace('@/', '@localhost/'), ...environment },
  })
  child.stdin.end(input)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { output, errors, code }
}
