import { expect, test } from 'vitest'
import { followedIn, ownPart } from './use-history-address.ts'

test('what the provider adds to the address is not kept', () => {
  const returned =
    'donation=12&collection_id=7&collection_status=approved&payment_id=7&status=approved&external_reference=x&payment_type=pix&merchant_order_id=null&preference_id=1-2&site_id=MLB&processing_mode=aggregator&situacao=PENDENTE&pagina=2'
  expect(ownPart(new URLSearchParams(returned)).toString()).toBe('donation=12&situacao=PENDENTE&pagina=2')
})

test.each([
  ['', null],
  ['donation=12', 12],
  ['donation=', 'unknown'],
  ['donation=12a', 'unknown'],
  ['donation=-1', 'unknown'],
  ['donation=9999999999999999', 'unknown'],
])('"%s" asks for %s', (search, id) => {
  expect(followedIn(new URLSearchParams(search))).toBe(id)
})
