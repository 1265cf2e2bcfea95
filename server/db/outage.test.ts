import { expect, test } from 'vitest'
import { isUnavailable } from './outage.ts'

const failure = (properties: object) => Object.assign(new Error('message'), properties)

test.each([
  ['a refused connection', { code: 'ECONNREFUSED', syscall: 'connect' }],
  ['a socket that is not there', { code: 'ENOENT', syscall: 'connect' }],
  ['no descriptors left to connect with', { code: 'EMFILE', syscall: 'connect' }],
  ['a server that shuts down', { code: '57P01' }],
  ['a server that starts', { code: '57P03' }],
  ['a statement that took too long', { code: '57014' }],
  ['too many connections', { code: '53300' }],
  ['a full disk', { code: '53100' }],
  ['a lock that was not to be had', { code: '55P03' }],
  ['a deadlock', { code: '40P01' }],
  ['a standby that took over and is read-only', { code: '25006' }],
])('%s means: come back later', (_, properties) => {
  expect(isUnavailable(failure(properties))).toBe(true)
})

test.each([
  ['a missing file', { code: 'ENOENT', syscall: 'open' }],
  ['a broken rule', { code: '23505' }],
  ['wrong SQL', { code: '42601' }],
  ['anything else', {}],
])('%s does not', (_, properties) => {
  expect(isUnavailable(failure(properties))).toBe(false)
})

test('a pool that waited too long means it too', () => {
  expect(isUnavailable(new Error('timeout exceeded when trying to connect'))).toBe(true)
})
