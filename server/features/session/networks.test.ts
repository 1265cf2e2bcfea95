import { expect, test } from 'vitest'
import { networksOf } from './networks.ts'

test.each([
  ['203.0.113.9', ['203.0.113.9']],
  ['::ffff:203.0.113.9', ['203.0.113.9']],
  ['2001:db8:1:2:a:b:c:d', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:db8:1:2::9', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:db8::9', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
])('%s stands for %j', (address, networks) => {
  expect(networksOf(address)).toEqual(networks)
})
