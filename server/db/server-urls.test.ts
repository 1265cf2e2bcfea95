import { expect, test } from 'vitest'
import { serversProblem, serverUrls } from './server-urls.ts'

test.each([
  ['postgres://site:pw@db/site', ['postgres://site:pw@db/site']],
  [
    'postgres://site:p%2Cw@db1:5432,db2/site?sslmode=disable&target_session_attrs=read-write',
    ['postgres://site:p%2Cw@db1:5432/site?sslmode=disable', 'postgres://site:p%2Cw@db2/site?sslmode=disable'],
  ],
  [
    'postgresql://[::1]:1,b:2,c?target_session_attrs=any',
    ['[::1]:1', 'b:2', 'c'].map((host) => `postgresql://${host}`),
  ],
  ['postgres://app@/site?host=%2Ftmp%2Fa&port=5432', ['postgres://app@/site?host=%2Ftmp%2Fa&port=5432']],
  [
    'postgres://app@%2Ftmp%2Fa,%2Ftmp%2Fb/site',
    ['postgres://app@%2Ftmp%2Fa/site', 'postgres://app@%2Ftmp%2Fb/site'],
  ],
])('%s', (url, urls) => {
  expect(serverUrls(url)).toEqual(urls)
  expect(serversProblem(url)).toBeNull()
})

test.each(['postgres://site@db1,,db2/site', 'postgres://site@db1:54x,db2/site', 'postgres://site@db1,/site'])(
  '%s names a server that is none',
  (url) => expect(serversProblem(url)).toContain('separados por vírgula'),
)

test.each(['standby', 'read-only', ''])('who wants "%s" wants what this site cannot use', (wanted) => {
  expect(serversProblem(`postgres://site@db/site?target_session_attrs=${wanted}`)).toContain('read-write')
})
