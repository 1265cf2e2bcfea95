import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('with nothing set, the site is a demo on this machine alone', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    siteName: 'Reinos de Aldária',
    trustProxy: false,
    demo: 'private',
  })
})

test.each([
  ['a public address', { HOST: '0.0.0.0' }],
  ['an address of the network', { HOST: '192.168.0.10' }],
  ['an external database', { DATABASE_URL: 'postgres://site@db/site' }],
  ['a reverse proxy', { TRUST_PROXY: 'loopback' }],
  ['an address of its own', { PUBLIC_URL: 'https://aldaria.com.br' }],
])('demo accounts do not appear by accident with %s', (_, environment) => {
  expect(readConfig(environment)).toMatchObject({ demo: 'off' })
  expect(readConfig({ ...environment, DEMO: 'on' })).toMatchObject({ demo: 'exposed' })
})

test('every problem is told at once', () => {
  const broken = {
    PORT: '80a',
    DATABASE_URL: 'mysql://x/y',
    PUBLIC_URL: 'aldaria',
    DEMO: 'yes',
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'loud',
  }
  expect(() => readConfig(broken)).toThrow(/PORT.*DATABASE_URL.*PUBLIC_URL.*TRUST_PROXY.*DEMO.*LOG_LEVEL/s)
})

test.each(['65536', '-1', '1.5', '1e3'])('%s is no port', (PORT) => {
  expect(() => readConfig({ PORT })).toThrow('PORT deve ser um número de 0 a 65535.')
})

test('as many processes listen as there are cores, four at most, or as many as are wanted', () => {
  expect(readConfig({}).processes).toBe(Math.min(4, availableParallelism()))
  expect(readConfig({ PROCESSES: '64' }).processes).toBe(64)
  for (const PROCESSES of ['0', '65', '1.5', 'all'])
    expect(() => readConfig({ PROCESSES })).toThrow('PROCESSES deve ser um número de 1 a 64.')
})

test('proxies are trusted by their address, never all of them', () => {
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toEqual(['loopback', '10.0.0.0/8'])
  for (const everyone of ['*', '0.0.0.0/0', '::/0', '10.0.0.0/99', '10.0.0.0/', 'proxy.internal'])
    expect(() => readConfig({ TRUST_PROXY: everyone })).toThrow('TRUST_PROXY')
})

const DATABASE_URL = 'postgres://site:pw@db1:5432,db2:5432/site?target_session_attrs=read-write'

test('the database may have several servers, a pooler before them and a standby beside them', () => {
  const DATABASE_POOL_URL = 'postgres://site:pw@db1:6432,db2:6432/site'
  const DATABASE_READ_URL = 'postgres://site:pw@db2/site'
  expect(readConfig({ DATABASE_URL, DATABASE_POOL_URL, DATABASE_READ_URL })).toMatchObject({
    databaseUrl: DATABASE_URL,
    databasePoolUrl: DATABASE_POOL_URL,
    databaseReadUrl: DATABASE_READ_URL,
  })
})

test.each([
  ['DATABASE_URL', 'postgres://site:pw@db1,/site', 'DATABASE_URL deve ter os servidores'],
  ['DATABASE_URL', 'postgres://db/site?target_session_attrs=standby', 'DATABASE_URL só aceita'],
  ['DATABASE_POOL_URL', 'mysql://db/site', 'DATABASE_POOL_URL deve ser'],
  ['DATABASE_READ_URL', 'postgres://db1,db2/site', 'DATABASE_READ_URL deve ter um só servidor.'],
])('%s=%s is refused, without its password', (name, value, sentence) => {
  expect(() => readConfig({ DATABASE_URL, [name]: value })).toThrow(sentence)
  expect(() => readConfig({ DATABASE_URL, [name]: value })).not.toThrow('pw')
})

test.each(['DATABASE_POOL_URL', 'DATABASE_READ_URL'])('%s is nothing without DATABASE_URL', (name) => {
  expect(() => readConfig({ [name]: 'postgres://db/site' })).toThrow(`DATABASE_URL é necessário com ${name}.`)
})

test('an address keeps no slash at its end, and an empty value is none', () => {
  expect(readConfig({ PUBLIC_URL: 'https://aldaria.com.br/' }).publicUrl).toBe('https://aldaria.com.br')
  expect(readConfig({ SITE_NAME: ' ', PORT: '' })).toMatchObject({
    siteName: 'Reinos de Aldária',
    port: 3000,
  })
})

test('pictures lie where every process finds them', () => {
  const storeOf = (environment: Record<string, string>) => readConfig(environment).imageStore.kind
  const external = { DATABASE_URL: 'postgres://site@db/site' }
  expect(storeOf({})).toBe('folder')
  expect(storeOf(external)).toBe('database')
  expect(storeOf({ ...external, IMAGE_STORE: 'folder' })).toBe('folder')
  expect(storeOf({ IMGBB_API_KEY: 'chave' })).toBe('imgbb')
})

test('who mails come from is left to the site, unless it says otherwise', () => {
  expect(readConfig({ PUBLIC_URL: 'https://aldaria.com.br' }).mailFrom).toBeUndefined()
  expect(readConfig({ MAIL_FROM: 'Equipe <contato@aldaria.com.br>' }).mailFrom).toBe(
    'Equipe <contato@aldaria.com.br>',
  )
})

test.each([
  ['a relay without an address for the links', { SMTP_URL: 'smtp://mail.internal' }, 'PUBLIC_URL'],
  ['a sender that is none', { MAIL_FROM: 'a@b.co\nBcc: c@d.co' }, 'MAIL_FROM'],
  ['an address that cannot be read', { IMGBB_API_URL: 'https://[' }, 'IMGBB_API_URL'],
  ['a store that does not exist', { IMAGE_STORE: 'nuvem' }, 'IMAGE_STORE'],
  ['an exception without a port', { IMAGE_URL_EXCEPTIONS: '10.0.0.5' }, 'IMAGE_URL_EXCEPTIONS'],
  ['a name as an exception', { IMAGE_URL_EXCEPTIONS: 'cdn.internal:80' }, 'IMAGE_URL_EXCEPTIONS'],
  ['port 0 as an exception', { IMAGE_URL_EXCEPTIONS: '10.0.0.5:0' }, 'IMAGE_URL_EXCEPTIONS'],
])('%s is told before the start', (_, environment, name) => {
  expect(() => readConfig(environment)).toThrow(name)
})

test('exceptions are read once, as addresses and ports', () => {
  const { imageUrlExceptions } = readConfig({ IMAGE_URL_EXCEPTIONS: '10.0.0.5:8080, [fd00::1]:80' })
  expect(imageUrlExceptions).toEqual([
    { address: '10.0.0.5', port: 8080 },
    { address: 'fd00::1', port: 80 },
  ])
})

const MERCADO_PAGO = {
  MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-1-2-x-3',
  MERCADOPAGO_WEBHOOK_SECRET: 'segredo',
  PUBLIC_URL: 'https://aldaria.com.br',
}

test('payments are taken where there are credentials for it, and nowhere else', () => {
  expect(readConfig({}).mercadoPago).toBeUndefined()
  expect(readConfig({ PUBLIC_URL: 'https://aldaria.com.br' }).mercadoPago).toBeUndefined()
  expect(
    readConfig({ MERCADOPAGO_ACCESS_TOKEN: ' ', MERCADOPAGO_WEBHOOK_SECRET: '' }).mercadoPago,
  ).toBeUndefined()
  expect(readConfig(MERCADO_PAGO).mercadoPago).toEqual({
    accessToken: 'APP_USR-1-2-x-3',
    webhookSecret: 'segredo',
    apiUrl: 'https://api.mercadopago.com',
  })
})

test.each([
  'https://pagamentos.interno',
  'http://127.0.0.1:3001',
  'http://localhost:3001',
  'http://[::1]:3001',
])('payments may be asked for at %s', (MERCADOPAGO_API_URL) => {
  expect(readConfig({ ...MERCADO_PAGO, MERCADOPAGO_API_URL }).mercadoPago).toMatchObject({
    apiUrl: MERCADOPAGO_API_URL,
  })
})

const TOGETHER = 'MERCADOPAGO_ACCESS_TOKEN e MERCADOPAGO_WEBHOOK_SECRET são necessários juntos.'

test.each([
  ['a token without the secret', { MERCADOPAGO_WEBHOOK_SECRET: '' }, TOGETHER],
  ['a secret without the token', { MERCADOPAGO_ACCESS_TOKEN: '' }, TOGETHER],
  [
    'a token without an address to come back to',
    { PUBLIC_URL: '' },
    'PUBLIC_URL é necessário com MERCADOPAGO',
  ],
  [
    'a token sent in the clear',
    { MERCADOPAGO_API_URL: 'http://api.mercadopago.com' },
    'deve começar com https://',
  ],
  [
    'a token sent in the clear next door',
    { MERCADOPAGO_API_URL: 'http://10.0.0.5' },
    'deve começar com https://',
  ],
  [
    'a name that only looks local',
    { MERCADOPAGO_API_URL: 'http://localhost.evil.example' },
    'deve começar com https://',
  ],
  ['an address that is none', { MERCADOPAGO_API_URL: 'api.mercadopago.com' }, 'MERCADOPAGO_API_URL deve ser'],
])('%s keeps the site from starting', (_, change, sentence) => {
  expect(() => readConfig({ ...MERCADO_PAGO, ...change })).toThrow(sentence)
})

test('all that is wrong with payments is told at once, and no secret with it', () => {
  const broken = { ...MERCADO_PAGO, PUBLIC_URL: '', MERCADOPAGO_API_URL: 'http://evil.example', PORT: 'x' }
  expect(() => readConfig(broken)).toThrow(/PORT.*PUBLIC_URL é necessário.*MERCADOPAGO_API_URL deve começar/s)
  expect(() => readConfig({ ...broken, MERCADOPAGO_WEBHOOK_SECRET: '' })).toThrow(/PORT.*necessários juntos/s)
  for (const MERCADOPAGO_WEBHOOK_SECRET of ['segredo', ''])
    expect(() => readConfig({ ...broken, MERCADOPAGO_WEBHOOK_SECRET })).toThrow(
      /^(?!.*(?:APP_USR|segredo)).*$/s,
    )
})
