import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/template.ts',
  forbidOnly: Boolean(process.env.CI),
  // Time enough for a busy machine; who is quicker waits for nothing.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Each has a product of its own.
  workers: 2,
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Nothing is on its way when it is looked at, and nobody has to draw the way. Tests of movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
      // Root has no user namespace to put the sandbox in; the rest keeps the browser on loopback.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
