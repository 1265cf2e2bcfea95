import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Of two cores vitest would leave one idle, which the tests' PostgreSQL and waiting do not fill.
    maxWorkers: Math.max(2, availableParallelism() - 1),
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
