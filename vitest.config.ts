import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Time enough for a busy machine; who is quicker waits for nothing.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One more than there are cores: some tests wait for another process, and the others make use of that.
    maxWorkers: availableParallelism() + 1,
    // The files of a worker share what they import, as all of a server does; each bringing its own took a third of the time.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{contract,server,scripts,bench}/**/*.test.ts'],
          globalSetup: ['server/testing/postgres.ts', 'server/testing/bundle.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], environment: 'happy-dom' },
      },
    ],
  },
})
