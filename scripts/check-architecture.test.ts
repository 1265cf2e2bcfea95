import { expect, test } from 'vitest'
import { architectureProblems } from './check-architecture.ts'

const forbidden: [what: string, path: string, source: string, problem: string][] = [
  [
    'a feature that reaches into another',
    'server/features/team/routes.ts',
    `import { reply } from '../support/tickets.ts'`,
    'server/features/team/routes.ts -> server/features/support/tickets.ts',
  ],
  [
    'a type across the same border',
    'web/features/home/HomeScreen.tsx',
    `import type { Prize } from '#web/features/roulette/api.ts'`,
    'web/features/home/HomeScreen.tsx -> web/features/roulette/api.ts',
  ],
  [
    'an editor that knows what is written in it',
    'web/editor/TextArea.tsx',
    `import { topicQuery } from '#web/features/wiki/api.ts'`,
    'web/editor/TextArea.tsx -> web/features/wiki/api.ts',
  ],
  [
    'a dynamic import over several lines',
    'web/ui/Button.tsx',
    `const api = await import(\n  '../http/client.ts'\n)`,
    'web/ui/Button.tsx -> web/http/client.ts',
  ],
  [
    'a re-export',
    'contract/team.ts',
    `export { teamMembers } from '#server/features/team/members.ts'`,
    'contract/team.ts -> server/features/team/members.ts',
  ],
  ['a page that asks the server', 'web/main.tsx', `import '#server/app.ts'`, 'web/main.tsx -> server/app.ts'],
  [
    'a journey that knows the server',
    'e2e/stage.ts',
    `import '../server/app.ts'`,
    'e2e/stage.ts -> server/app.ts',
  ],
  [
    'Radix in a screen',
    'web/layout/Menu.tsx',
    `import { Dialog } from 'radix-ui'`,
    'web/layout/Menu.tsx -> radix-ui',
  ],
  [
    'a library in the contract',
    'contract/team.ts',
    `import { sql } from 'kysely'`,
    'contract/team.ts -> kysely',
  ],
  ['a second reader of the environment', 'server/app.ts', 'process.env.PORT', 'server/app.ts: process.env'],
  ['a second keeper of the session', 'web/main.tsx', `localStorage.clear()`, 'web/main.tsx: localStorage'],
  [
    'a screen that fetches',
    'web/features/home/api.ts',
    `await fetch('/api')`,
    'web/features/home/api.ts: fetch(',
  ],
]

test.each(forbidden)('%s is named', (_what, path, source, problem) => {
  expect(architectureProblems(path, source)).toEqual([problem])
})

test('a folder nobody has decided about is named', () => {
  expect(architectureProblems('server/utils/strings.ts', '')).toHaveLength(1)
})

const allowed: [path: string, source: string][] = [
  [
    'server/features/team/routes.ts',
    `import { members } from './members.ts'\nimport type { Db } from '#server/db/connection.ts'`,
  ],
  ['server/features/team/routes.ts', `import { requireUser } from '#server/features/session/guard.ts'`],
  [
    'server/features/team/team.test.ts',
    `import { startApp } from '#server/testing/app.ts'\nprocess.env.PORT`,
  ],
  ['web/features/home/HomeScreen.tsx', `import { TeamAnswer } from '#contract/team.ts'\nquery.refetch()`],
  ['web/ui/Modal.tsx', `import { Dialog } from 'radix-ui'\nimport logo from '#web/assets/logo.svg?url'`],
  ['contract/team.ts', `import { Type } from 'typebox'\n// never process.env here`],
  ['server/config.ts', 'process.env.PORT'],
]

test.each(allowed)('%s may say so', (path, source) => {
  expect(architectureProblems(path, source)).toEqual([])
})
