import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { tellDemoWorld } from '#server/game/demo-conduct.ts'
import { databaseWhere, type ExaminedSite, examinedSite, wrongOf } from '#server/testing/examined-site.ts'
import { createAccount, fillWallet } from '#server/testing/factories.ts'
import { serve } from '#server/testing/web-server.ts'

const HOUR_MS = 60 * 60 * 1000

let site: ExaminedSite
beforeAll(async () => {
  site = await examinedSite()
})
afterAll(() => site.close())

interface Fault {
  title: string
  name: string
  what: string
  advice: string
  plant: () => Promise<Record<string, string>> | Record<string, string>
  instruments?: Parameters<ExaminedSite['findings']>[1]
}

const faults: Fault[] = [
  {
    title: 'a migration that is missing',
    ...{ name: 'Migrações', what: 'Por aplicar: 0003_site_links.sql', advice: 'npm start' },
    plant: () =>
      databaseWhere((db) => sql`delete from migrations where name = '0003_site_links.sql'`.execute(db)),
  },
  {
    title: 'a migration that nobody knows',
    ...{ name: 'Migrações', what: 'mais nova do site (9999_later.sql)', advice: 'Atualize o site' },
    plant: () =>
      databaseWhere((db) => sql`insert into migrations (name) values ('9999_later.sql')`.execute(db)),
  },
  {
    title: 'a PostgreSQL with too few connections',
    ...{
      name: 'Conexões',
      what: 'até 461 com PROCESSES=64, e o PostgreSQL só aceita',
      advice: 'max_connections',
    },
    plant: () => ({ PROCESSES: '64' }),
  },
  {
    title: 'a pooler behind which anything may wait for ever',
    ...{ name: 'Pooler', what: 'Sem limite: idle_in', advice: 'connect_query' },
    plant: () => ({ DATABASE_POOL_URL: site.environment.DATABASE_URL ?? '' }),
  },
  {
    title: 'a standby that is none',
    ...{ name: 'Standby', what: 'não é um standby', advice: 'DATABASE_READ_URL' },
    plant: () => ({ DATABASE_READ_URL: site.environment.DATABASE_URL ?? '' }),
  },
  {
    title: 'a clock that is an hour off',
    ...{ name: 'Relógio', what: '3600 s longe do PostgreSQL', advice: 'sincronização' },
    plant: () => ({}),
    instruments: { now: () => Date.now() + HOUR_MS },
  },
  {
    title: 'a disk that is nearly full',
    ...{ name: 'Disco', what: 'Só há 0,5 GB livres', advice: 'Libere espaço' },
    plant: () => ({}),
    instruments: { freeBytes: async () => 512 * 1024 ** 2 },
  },
  {
    title: 'a folder of pictures that cannot be written',
    ...{ name: 'Imagens', what: 'não aceita imagens', advice: 'chown' },
    // Root may write anywhere, but not into what is no folder.
    async plant() {
      const folder = await mkdtemp(join(tmpdir(), 'doctor-images-'))
      onTestFinished(() => rm(folder, { recursive: true }))
      await writeFile(join(folder, 'images'), '')
      return { DATA_DIR: folder }
    },
  },
  {
    title: 'a mail relay that refuses the password',
    ...{ name: 'E-mails (SMTP)', what: 'recusou o usuário ou a senha', advice: 'SMTP_URL' },
    plant: () => ({ SMTP_URL: site.relayUrl('errada') }),
  },
  {
    title: 'a mail relay that is away',
    ...{ name: 'E-mails (SMTP)', what: 'não atende', advice: 'firewall' },
    plant: () => ({ SMTP_URL: 'smtp://site:certa@127.0.0.1:9' }),
  },
  {
    title: 'mails that nobody sends',
    ...{ name: 'E-mails à espera', what: '1 à espera há mais de uma hora', advice: 'MAIL_FROM' },
    plant: () =>
      databaseWhere(async (db) => {
        const { id } = await createAccount(db)
        await sql`insert into mails (kind, account_id, created_at) values
          ('welcome', ${id}, now() - interval '61 minutes'), ('ticket-answered', ${id}, now() - interval '61 minutes')`.execute(
          db,
        )
      }),
  },
  {
    title: 'credentials that Mercado Pago refuses',
    ...{ name: 'Mercado Pago', what: 'recusou as credenciais (401)', advice: 'Suas integrações' },
    plant: () => ({ MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-revoked' }),
  },
  {
    title: 'an address at which no notification arrives',
    ...{ name: 'Avisos do Mercado Pago', what: 'respondeu 404, e não foi este site', advice: 'PUBLIC_URL' },
    plant: async () => ({
      PUBLIC_URL: (await serve((_, response) => response.writeHead(404).end())).url,
    }),
  },
  {
    title: 'a proxy that asks for a password of its own',
    ...{
      name: 'Avisos do Mercado Pago',
      what: 'respondeu 401, e não foi este site',
      advice: 'sem pedir senha',
    },
    plant: async () => ({
      PUBLIC_URL: (await serve((_, response) => response.writeHead(401).end())).url,
    }),
  },
  {
    title: 'a game that is down',
    ...{ name: 'Jogo', what: 'fora do ar', advice: 'npm run game -- up' },
    plant: () => databaseWhere((db) => tellDemoWorld(db, { is_up: false })),
  },
  {
    title: 'another key than that of the seeds',
    ...{ name: 'Chave secreta', what: 'outra chave que não SECRET_KEY', advice: 'renew-seeds' },
    plant: () => ({ SECRET_KEY: 'a chave de um outro servidor qualquer' }),
  },
  {
    title: 'a ledger that does not balance',
    ...{
      name: 'Carteiras',
      what: '(saldos sem explicação: 1; moedas que não somam zero: 1)',
      advice: 'wallet -- check',
    },
    plant: () =>
      databaseWhere(async (db) => {
        await fillWallet(db, await createAccount(db), { gold: 500 })
        await sql`alter table ledger_entries disable trigger user`.execute(db)
        await sql`update ledger_entries set amount = amount + 1 where account_id is not null`.execute(db)
      }),
  },
]

test.each(faults.map((fault) => [fault.title, fault] as const))(
  '%s is found by its own line, with what to do',
  async (_, fault) => {
    const { name, what, advice, plant, instruments } = fault
    const wrong = wrongOf(await site.findings(await plant(), instruments))
    expect(wrong.map((finding) => finding.name)).toEqual([name])
    expect(wrong[0]?.what).toContain(what)
    expect(wrong[0]?.advice).toContain(advice)
  },
)
