import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { runCommandFile } from '#server/testing/command.ts'
import { databaseWhere, type ExaminedSite, examinedSite, wrongOf } from '#server/testing/examined-site.ts'
import { createAccount } from '#server/testing/factories.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { carryOut, well } from './check.ts'

let site: ExaminedSite
beforeAll(async () => {
  site = await examinedSite()
})
afterAll(() => site.close())

const BOOKS = [
  'Migrações',
  'Conexões',
  'E-mails à espera',
  'Chave secreta',
  'Carteiras',
  'Entregas',
  'Pagamentos',
]

test('about a healthy site nothing is wrong, and it is left as it was', async () => {
  const before = await fingerprint(site.db)
  const found = await site.findings()
  expect(wrongOf(found)).toEqual([])
  expect(found.filter(({ verdict }) => verdict === 'well').map(({ name }) => name)).toEqual([
    ...['Banco de dados', 'Migrações', 'Conexões', 'Relógio', 'Disco', 'Imagens'],
    ...[
      'E-mails (SMTP)',
      'E-mails à espera',
      'Mercado Pago',
      'Avisos do Mercado Pago',
      'Jogo',
      'Chave secreta',
    ],
    ...['Carteiras', 'Entregas', 'Pagamentos'],
  ])
  expect(await fingerprint(site.db)).toBe(before)
  expect(await readdir(site.dataDir)).toEqual([])
})

test('a database that is away is found, and what lies in it is left open', async () => {
  const found = await site.findings({ DATABASE_URL: 'postgres://site@127.0.0.1:9/site' })
  expect(wrongOf(found)).toEqual([
    {
      ...{ name: 'Banco de dados', verdict: 'wrong', advice: expect.stringContaining('DATABASE_URL') },
      what: expect.stringContaining('ECONNREFUSED'),
    },
  ])
  for (const name of BOOKS)
    expect(found.find((each) => each.name === name)).toMatchObject({ verdict: 'aside' })
})

test('outside a demo a site has to have HTTPS and a mail relay', async () => {
  const found = await site.findings({ DEMO: 'off', SMTP_URL: '' })
  expect(wrongOf(found).map(({ name, advice }) => [name, advice])).toEqual([
    ['Endereço público', expect.stringContaining('PUBLIC_URL=https://')],
    ['E-mails (SMTP)', expect.stringContaining('SMTP_URL e MAIL_FROM')],
  ])
  const demo = await site.findings({ SMTP_URL: '' })
  expect(wrongOf(demo)).toEqual([])
})

test('a data folder that cannot be written is found', async () => {
  const file = join(site.dataDir, 'no-folder')
  await writeFile(file, '')
  onTestFinished(() => rm(file))
  const found = wrongOf(await site.findings({ DATA_DIR: file, IMAGE_STORE: 'database' }))
  expect(found).toEqual([
    expect.objectContaining({ name: 'Disco', advice: expect.stringContaining('DATA_DIR') }),
  ])
})

test('pictures in the database are tried without leaving any', async () => {
  const found = await site.findings({ IMAGE_STORE: 'database' })
  expect(found.find(({ name }) => name === 'Imagens')).toMatchObject({ verdict: 'well' })
  expect(await site.db.selectFrom('images').select('name').execute()).toEqual([])
})

test('a key that was lost is missed, and no other is made in its place', async () => {
  const found = wrongOf(await site.findings({ SECRET_KEY: '' }))
  expect(found).toEqual([
    expect.objectContaining({ name: 'Chave secreta', what: expect.stringContaining('não está em') }),
  ])
  expect(await readdir(site.dataDir)).toEqual([])
})

test('what waits for somebody is told, and is no fault', async () => {
  const plant = await databaseWhere(async (db) => {
    const { id } = await createAccount(db)
    await sql`insert into deliveries (account_id, source, source_id, line, kind, payload, title, state)
      values (${id}, 'gift', '1', 1, 'grantItem', '{"item_id": 1, "item_name": "Elmo", "amount": 1}', 'Elmo', 'stuck')`.execute(
      db,
    )
  })
  const found = await site.findings(plant)
  expect(wrongOf(found)).toEqual([])
  expect(found.find(({ name }) => name === 'Entregas')).toEqual({
    ...{ name: 'Entregas', verdict: 'aside', what: 'Uma coisa precisa de alguém.' },
    advice: 'Veja quais com npm run deliveries -- show',
  })
})

test('what never answers, and what fails, is wrong in time', async () => {
  const patient = {
    config: readConfig(site.environment),
    db: undefined,
    now: Date.now,
    freeBytes: async () => 0,
  }
  const look = (check: () => Promise<never>) =>
    carryOut({ name: 'Algo', advice: 'Veja.', look: check }, patient, { withinMs: 20 })
  expect(await look(() => new Promise<never>(() => {}))).toMatchObject({
    ...{ verdict: 'wrong', what: 'Sem resposta em 0.02 segundos.', advice: 'Veja.' },
  })
  expect(await look(() => Promise.reject(new Error('Falhou.')))).toMatchObject({
    ...{ verdict: 'wrong', what: 'Falhou.', advice: 'Veja.' },
  })
  const quick = { name: 'Algo', advice: 'Veja.', look: async () => well('Bem.') }
  expect(await carryOut(quick, patient)).toEqual({ name: 'Algo', verdict: 'well', what: 'Bem.' })
})

test('the command prints a line for each, and fails when anything is wrong', async () => {
  // On a disk with room.
  const { DATABASE_URL: _, ...rest } = site.environment
  const others = { ...rest, DATA_DIR: inject('bundle') }
  const good = await runCommandFile(site, 'admin', ['doctor'], { environment: others })
  expect([good.code, good.errors]).toEqual([0, ''])
  expect(good.output).toMatch(/^✓ Banco de dados: PostgreSQL \d+\S* .*\n✓ Migrações: /)
  expect(good.output).toContain('\n– Endereço público: ')
  expect(good.output).toMatch(/\n\nNada está errado\.\n$/)

  const bad = await runCommandFile(site, 'admin', ['doctor'], {
    environment: { ...others, SMTP_URL: site.relayUrl('errada') },
  })
  expect([bad.code, bad.errors]).toEqual([1, ''])
  expect(bad.output).toMatch(/\n✗ E-mails \(SMTP\): .*\n {4}→ .*SMTP_URL/)
  expect(bad.output).toMatch(/\n\nUma coisa está errada\.\n$/)
  expect(bad.output).not.toContain('errada@')
})
