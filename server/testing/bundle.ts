// The commands as operators run them: bundled, which starts in a third of the time that the sources take.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundleServer } from '../../scripts/bundle-server.mjs'

export default async function setup(project: TestProject) {
  // Below the project, so that Node.js finds its packages.
  const dist = join(project.config.root, 'dist')
  await mkdir(dist, { recursive: true })
  const folder = await mkdtemp(join(dist, 'tests-'))
  await bundleServer(folder)
  project.provide('bundle', folder)
  return () => rm(folder, { recursive: true, force: true })
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the bundled server and its commands. */
    bundle: string
  }
}
