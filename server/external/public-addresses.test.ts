import { describe, expect, test } from 'vitest'
import { publicAddresses } from './public-addresses.ts'

const isAllowed = publicAddresses([])

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '200.160.2.3',
  '172.15.255.255',
  '172.32.0.0',
  '100.63.255.255',
  '2606:4700:4700::1111',
  '2001:12ff::1',
  '2001:12FF:0:0:0:0:0:1',
  '::ffff:8.8.8.8',
])('%s is on the open internet', (address) => {
  expect(isAllowed(address, 443)).toBe(true)
})

test.each([
  [
    'this machine',
    '127.0.0.1',
    '127.255.255.254',
    '::1',
    '0:0:0:0:0:0:0:1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
  ],
  ['no machine', '0.0.0.0', '0.1.2.3', '::', '255.255.255.255', '240.0.0.1'],
  ['a private network', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1', '::ffff:10.0.0.1'],
  ['a private network in IPv6', 'fc00::1', 'fd12:3456::1', 'fec0::1'],
  ['the next cable', '169.254.169.254', 'fe80::1', 'fe80::1%eth0', '::ffff:169.254.169.254'],
  ['a carrier’s network', '100.64.0.1', '100.127.255.255'],
  ['many machines', '224.0.0.1', '239.255.255.255', 'ff02::1'],
  ['an IPv4 address in IPv6 clothes', '64:ff9b::7f00:1', '64:ff9b:1::7f00:1', '2002:7f00:1::', '::7f00:1'],
  ['an IPv4 address within IPv6', '::ffff:0:127.0.0.1', '2001:0:4136:e378::1', '::127.0.0.1'],
  [
    'an example or a test',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '2001:db8::1',
    '3fff::1',
  ],
  ['set aside', '192.0.0.1', '192.88.99.1', '100::1', '4000::1', '5f00::1', '2001:20::1'],
  ['no address', 'localhost', '', '127.1', '2130706433', '0x7f.1', '8.8.8', '1.1.1.1.', ' 8.8.8.8', '[::1]'],
])('what means %s is not', (_, ...addresses) => {
  for (const address of addresses) expect(isAllowed(address, 80), address).toBe(false)
})

test('of the ports that services use, only those of the web are open', () => {
  const open = [80, 443, 1024, 8080, 65535]
  const closed = [0, 21, 22, 25, 79, 81, 110, 444, 993, 1023]
  for (const port of open) expect(isAllowed('8.8.8.8', port), `${port}`).toBe(true)
  for (const port of closed) expect(isAllowed('8.8.8.8', port), `${port}`).toBe(false)
})

describe('an exception', () => {
  const withExceptions = publicAddresses([
    { address: '10.0.0.5', port: 81 },
    { address: '::1', port: 8080 },
    { address: 'fd00::0:1', port: 9000 },
    { address: '::ffff:10.0.0.7', port: 82 },
  ])

  test.each([
    ['10.0.0.5', 81],
    ['::ffff:10.0.0.5', 81],
    ['::1', 8080],
    ['0:0:0:0:0:0:0:1', 8080],
    ['fd00::1', 9000],
    ['10.0.0.7', 82],
  ] as const)('opens %s at %d', (address, port) => {
    expect(withExceptions(address, port)).toBe(true)
  })

  test.each([
    ['10.0.0.5', 80],
    ['10.0.0.5', 811],
    ['10.0.0.6', 81],
    ['::1', 80],
    ['127.0.0.1', 8080],
  ] as const)('does not open %s at %d', (address, port) => {
    expect(withExceptions(address, port)).toBe(false)
  })
})
