import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import { codeOf } from '#server/db/error-code.ts'
import { migrationNames } from '#server/db/migrate.ts'
import { ask, nameOf, serverAt } from '#server/db/server-answers.ts'
import { serverUrls } from '#server/db/server-urls.ts'
import { aside, type Check, inDatabase, well, wrong } from './check.ts'

const LOWEST_VERSION = 15
const NO_SUCH_TABLE = '42P01'

export const database = (opened: Promise<Db>): Check => ({
  name: 'Banco de dados',
  advice:
    'Confira DATABASE_URL, ou DATA_DIR sem ela, e se o PostgreSQL está no ar e aceita conexões deste servidor. O banco de dados de um site novo é criado pelo primeiro npm start.',
  async look() {
    const { rows } = await sql<{ version: string; number: number }>`
      select current_setting('server_version') as version, current_setting('server_version_num')::int as number`.execute(
      await opened,
    )
    const { version = '', number = 0 } = rows[0] ?? {}
    return Math.floor(number / 10_000) < LOWEST_VERSION
      ? wrong(
          `PostgreSQL ${version}: é velho demais.`,
          `Atualize-o para a versão ${LOWEST_VERSION} ou mais nova.`,
        )
      : well(`PostgreSQL ${version} responde.`)
  },
})

export const hasSeveralServers = (databaseUrl: string | undefined) =>
  databaseUrl !== undefined && serverUrls(databaseUrl).length > 1

export const servers: Check = {
  name: 'Servidores do banco de dados',
  advice: 'Confira os servidores em DATABASE_URL.',
  async look({ config: { databaseUrl = '' } }) {
    const asked = await Promise.all(serverUrls(databaseUrl).map((url) => ask(serverAt(url))))
    const named = (some: typeof asked) => some.map(({ server }) => nameOf(server)).join(', ')
    const writable = asked.filter(({ timeline }) => timeline > 0)
    const away = asked.filter(({ problem }) => problem !== undefined)
    if (writable.length > 1)
      return wrong(
        `Mais de um aceita escritas: ${named(writable)}.`,
        'Encerre os que foram substituídos e refaça-os como standby (pg_rewind ou pg_basebackup).',
      )
    if (writable.length === 0)
      return wrong('Nenhum aceita escritas.', 'Promova um standby (pg_ctl promote), ou religue o principal.')
    return away.length > 0
      ? aside(`${named(writable)} aceita escritas. Sem resposta: ${named(away)}.`)
      : well(`${named(writable)} aceita escritas; os outros respondem.`)
  },
}

export const migrations: Check = {
  name: 'Migrações',
  advice: 'Confira se DATABASE_URL leva ao banco de dados deste site, e se o usuário dela é o dono dele.',
  look: inDatabase(async (db) => {
    const known = await migrationNames()
    const applied = await appliedMigrations(db)
    const unknown = applied.filter((name) => !known.includes(name))
    if (unknown.length > 0)
      return wrong(
        `O banco de dados é de uma versão mais nova do site (${unknown.join(', ')}).`,
        'Atualize o site (git pull) e inicie-o de novo.',
      )
    const missing = known.filter((name) => !applied.includes(name))
    if (missing.length > 0)
      return wrong(
        `Por aplicar: ${missing.join(', ')}.`,
        'Faça um backup e inicie o site de novo (npm start): ele as aplica.',
      )
    return well(`Todas as ${known.length} foram aplicadas.`)
  }),
}

async function appliedMigrations(db: Db) {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`
    .execute(db)
    .catch((error) => {
      if (codeOf(error) !== NO_SUCH_TABLE) throw error
      return { rows: [] }
    })
  return rows.map(({ name }) => name)
}
