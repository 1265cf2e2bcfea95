import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '#server/http/app-type.ts'
import { strictOptions, strictRequests } from '#server/http/strictness.ts'
import { renderLetter } from '#server/mail/letter.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { type Mailbox, startMailbox } from './mailbox.ts'
import { mailboxRoutes } from './routes.ts'

const letter = renderLetter(
  { name: 'Reinos', url: 'http://localhost:3000' },
  {
    subject: 'Bem-vindo',
    title: 'Bem-vindo ao reino',
    greeting: 'Olá!',
    paragraphs: ['Sua conta existe.'],
    action: { label: 'Entrar', url: 'http://localhost:3000/login', note: 'Até já.' },
    closing: ['A equipe.'],
  },
)

let app: App
let mailbox: Mailbox
let dir: string
let id: string
let textId: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mailbox-'))
  mailbox = await startMailbox({ dir })
  app = fastify(strictOptions)
  strictRequests(app)
  app.register(mailboxRoutes, { mailbox })
  const envelope = { from: 'site@exemplo.com.br', to: 'jogador@exemplo.com.br' }
  await createTransport(mailbox.url).sendMail({ ...envelope, ...letter })
  await createTransport(mailbox.url).sendMail({ ...envelope, subject: 'Só texto', text: 'x' })
  ;[textId = '', id = ''] = (await mailbox.list()).map((mail) => mail.id)
})
afterAll(async () => {
  await app.close()
  await mailbox.close()
  await rm(dir, { recursive: true })
})

const get = (url: string, options: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
  app.inject({ url, ...options })

test('the list shows the newest first, and no more than a list needs', async () => {
  const answer = await get('/api/mailbox')
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(answer.json()).toEqual({
    success: true,
    mails: [
      { id: textId, to: 'jogador@exemplo.com.br', subject: 'Só texto', date: expect.any(String) },
      { id, to: 'jogador@exemplo.com.br', subject: 'Bem-vindo', date: expect.any(String) },
    ],
  })
})

test('one mail can be read', async () => {
  const { mail } = (await get(`/api/mailbox/${id}`)).json()
  expect(mail).toMatchObject({ id, from: 'site@exemplo.com.br', subject: 'Bem-vindo', has_html: true })
  expect(mail.text).toContain('http://localhost:3000/login')
})

test('its HTML is a document that can do nothing but open links in tabs of their own', async () => {
  const { headers, body } = await get(`/api/mailbox/${id}/html`)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(String(headers['content-security-policy']).split('; ')).toEqual([
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ])
  expect(body).toMatch(/^<!doctype html><base target="_blank">/)
  expect(body).toContain('Bem-vindo ao reino')
})

test('what is not there is missing, and what is no id is not understood', async () => {
  for (const path of ['1700000000000-0123abcd', '1700000000000-0123abcd/html', `${textId}/html`]) {
    const answer = await get(`/api/mailbox/${path}`)
    expect(answer.statusCode).toBe(404)
    expectFailure({ text: answer.body })
  }
  for (const path of ['..%2f..%2fetc%2fpasswd', 'A', 'a.eml', '%00', 'a'.repeat(61), '..%2fx/html']) {
    const answer = await get(`/api/mailbox/${path}`)
    expect([400, 404, 414], path).toContain(answer.statusCode)
    expectFailure({ text: answer.body })
  }
})

describe.each(['', '/ID', '/ID/html'])('/api/mailbox%s', (rest) => {
  const ask = (options: Parameters<typeof get>[1]) => get(`/api/mailbox${rest.replace('ID', id)}`, options)

  test.each(['localhost', 'localhost:3000', '127.0.0.1:5173', '127.0.0.2', '[::1]:3000'])(
    'is open to who asks this machine as %s',
    async (host) => {
      expect((await ask({ headers: { host } })).statusCode).toBe(200)
    },
  )

  test.each([
    'evil.test',
    'evil.test:3000',
    'localhost.evil.test',
    '127.0.0.1.evil.test:80',
    'localhost@evil.test',
    '192.168.0.7:3000',
    '[::1].evil.test',
    '0.0.0.0',
    ':3000',
  ])('is not there for who asks as %s', async (host) => {
    const answer = await ask({ headers: { host } })
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'Endereço não encontrado.'])
  })

  test.each(['203.0.113.1', '192.168.0.7', '2001:db8::1', '::ffff:10.0.0.1'])(
    'is not there for %s',
    async (remoteAddress) => {
      const answer = await ask({ remoteAddress })
      expect([answer.statusCode, answer.json().error]).toEqual([404, 'Endereço não encontrado.'])
    },
  )

  test.each(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'])(
    'is not there for who comes through a proxy (%s)',
    async (name) => {
      expect((await ask({ headers: { [name]: '127.0.0.1' } })).statusCode).toBe(404)
    },
  )
})
