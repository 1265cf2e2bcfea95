import { expect, test } from 'vitest'
import { readTicketAddress, supportPath, type TicketAddress } from './ticket-address.ts'

test.each<[search: string, address: Partial<TicketAddress>]>([
  ['', {}],
  ['status=Aguardando+Admin', { status: 'Aguardando Admin' }],
  ['status=Fechado', {}],
  ['busca=espada+azul', { search: 'espada azul' }],
  [`busca=${'x'.repeat(300)}`, { search: 'x'.repeat(100) }],
  ['status=Resolvido&ticket=12', { status: 'Resolvido', ticket: 12 }],
  ['ticket=012', {}],
  ['ticket=-1', {}],
  ['ticket=1e3', {}],
  ['ticket=9999999999999999', {}],
  ['novo=1', { creation: { kind: 'none' } }],
  ['novo=2', {}],
  ['delivery=5', { creation: { kind: 'delivery', id: 5 } }],
  ['donation=6&novo=1', { creation: { kind: 'donation', id: 6 } }],
  ['follows=7', { creation: { kind: 'follows', id: 7 } }],
  ['delivery=x', {}],
])('"%s" asks for %j', (search, address) => {
  expect(readTicketAddress(new URLSearchParams(search))).toEqual({ search: '', ...address })
})

test.each<Partial<TicketAddress>>([
  {},
  { status: 'Aguardando Usuário', search: 'ação & reação' },
  { status: 'Aberto', ticket: 12 },
  { creation: { kind: 'none' } },
  { creation: { kind: 'delivery', id: 5 } },
  { status: 'Resolvido', creation: { kind: 'follows', id: 7 } },
])('what is written for %j is read again', (address) => {
  const { searchParams, pathname } = new URL(supportPath(address), 'http://localhost')
  expect(pathname).toBe('/user/support')
  expect(readTicketAddress(searchParams)).toEqual({ search: '', ...address })
})
