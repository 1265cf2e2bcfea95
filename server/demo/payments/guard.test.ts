import { get } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { stage } from './stage.ts'

const askAs = (port: number, host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/simulador/conduta', headers: { host } }, (response) => {
      json(response).then(() => resolve(response.statusCode), reject)
    }).on('error', reject)
  })

test('only names of this machine are answered', async () => {
  const { port } = await stage()
  for (const name of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, 'localhost'])
    expect(await askAs(port, name)).toBe(200)
  for (const name of ['exemplo.com.br', `exemplo.com.br:${port}`, 'localhost.exemplo.com.br', '192.168.0.1'])
    expect(await askAs(port, name)).toBe(403)
})

test('forms of other sites are refused', async () => {
  const { ask, port, sendForm, prefer } = await stage()
  const { id: pref_id } = await prefer()
  const form = { pref_id, token: '0123456789abcdef', way: 'pix' }
  for (const origin of ['http://exemplo.com.br', 'null', 'http://localhost:1', `https://localhost:${port}`])
    for (const path of ['/checkout/v1/pagamento', '/simulador/conduta'])
      expect((await sendForm(path, form, origin)).status).toBe(403)
  expect((await ask('/v1/payments/search')).json().paging.total).toBe(0)
  expect((await sendForm('/checkout/v1/pagamento', form)).status).toBe(303)
})
