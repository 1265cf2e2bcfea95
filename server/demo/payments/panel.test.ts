import { expect, test } from 'vitest'
import { stage } from './stage.ts'

const ACCEPT = { accept: 'text/html' }

test('the panel says what it is, and lists the latest payments with what can be done', async () => {
  const { ask, prefer, pay } = await stage()
  expect((await ask('/')).text).toContain('Ninguém pagou nada ainda.')
  await prefer()
  const { id } = await pay()
  const { text } = await ask('/')
  for (const word of ['Simulador de pagamentos — AMBIENTE DE TESTE', String(id), 'pedido-1', 'Aprovado'])
    expect(text).toContain(word)
  for (const act of ['Reembolsar', 'Contestar (chargeback)', 'Abrir mediação'])
    expect(text).toContain(`>${act}</button>`)
  for (let count = 0; count < 50; count++) await pay({ notify: false })
  expect((await ask('/')).text.match(/class="payment"/g)).toHaveLength(50)
  expect((await ask('/')).text).not.toContain(String(id))
})

test.each([
  [{ status: 'pending' }, ['aprovar'], { status: 'approved', status_detail: 'accredited' }],
  [{ status: 'in_process' }, ['cancelar'], { status: 'cancelled', status_detail: 'by_collector' }],
  [{}, ['reembolsar'], { status: 'refunded', status_detail: 'refunded', transaction_amount_refunded: 39.9 }],
  [{}, ['contestar'], { status: 'charged_back', status_detail: 'in_process' }],
  [{}, ['contestar', 'vencer'], { status: 'charged_back', status_detail: 'reimbursed' }],
  [{}, ['contestar', 'perder'], { status: 'charged_back', status_detail: 'settled' }],
  [{}, ['mediar'], { status: 'in_mediation', status_detail: 'pending' }],
  [{}, ['mediar', 'encerrar'], { status: 'approved', status_detail: 'accredited' }],
  [{}, ['mediar', 'reembolsar'], { status: 'refunded', status_detail: 'refunded' }],
])('a payment that is %o, after %o', async (made, acts, expected) => {
  const { ask, prefer, pay, sendForm, shop } = await stage()
  await prefer()
  const { id } = await pay({ ...made, notify: false })
  for (const act of acts) {
    const answer = await sendForm(`/simulador/pagamentos/${id}/ato`, { act })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/?told=${id}#p${id}`])
  }
  expect((await ask(`/v1/payments/${id}`)).json()).toMatchObject(expected)
  await expect.poll(() => shop.heard.length).toBeGreaterThanOrEqual(acts.length)
  expect((await ask(`/?told=${id}`)).text).toContain('O site será avisado.')
})

test('what is no longer possible is refused with a page', async () => {
  const { prefer, pay, sendForm } = await stage()
  await prefer()
  const { id } = await pay()
  await sendForm(`/simulador/pagamentos/${id}/ato`, { act: 'reembolsar' })
  const answer = await sendForm(`/simulador/pagamentos/${id}/ato`, { act: 'reembolsar' })
  expect([answer.status, (await answer.text()).includes('O pagamento já mudou')]).toEqual([409, true])
  expect((await sendForm('/simulador/pagamentos/1/ato', { act: 'aprovar' })).status).toBe(404)
})

test('the conduct can be set with a form, and set back', async () => {
  const { ask, sendForm } = await stage()
  const told = { copies: '3', delayMs: '100', losePercent: '5', forge: '2', shuffle: 'on', api: 'slow' }
  expect((await sendForm('/simulador/conduta', told)).headers.get('location')).toBe('/?told=conduta')
  expect((await ask('/simulador/conduta')).json()).toEqual({
    ...{ copies: 3, delayMs: 100, losePercent: 5, forge: 2, shuffle: true, api: 'slow' },
  })
  const { text } = await ask('/?told=conduta')
  for (const word of ['A conduta foi salva.', 'se comportando mal de propósito', 'value="slow" selected'])
    expect(text).toContain(word)
  for (const wrong of [{ ...told, copies: '' }, { ...told, forge: '1.5' }, { ...told, api: 'x' }, {}])
    expect((await sendForm('/simulador/conduta', wrong)).status).toBe(400)
  await sendForm('/simulador/conduta', { ...told, restore: 'on' })
  expect((await ask('/simulador/conduta')).json()).toMatchObject({ copies: 1, api: 'normal', shuffle: false })
})

test('an address that is none gets a page, who reads pages', async () => {
  const { ask } = await stage()
  const { status, text } = await ask('/nada', { headers: ACCEPT })
  expect([status, text.includes('AMBIENTE DE TESTE')]).toEqual([404, true])
})
