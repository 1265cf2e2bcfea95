import { expect, test } from 'vitest'
import { callsByArea } from './calls-by-area.ts'

test('calls stand with others of their area, in the order of the description', () => {
  const areas = callsByArea({
    paths: {
      '/login': { post: { tags: ['Sessão'] } },
      '/wiki': { get: { tags: ['Wiki'] }, put: { tags: ['Wiki'] } },
      '/logout': { post: { tags: ['Sessão'] } },
      '/health': { get: {} },
    },
  })
  const names = areas.map(([area, calls]) => [area, ...calls.map(({ method, path }) => `${method} ${path}`)])
  expect(names).toEqual([
    ['Sessão', 'post /login', 'post /logout'],
    ['Wiki', 'get /wiki', 'put /wiki'],
    ['Outras', 'get /health'],
  ])
})
