import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import { codeOf } from '#server/db/error-code.ts'
import { migrationNames } from '#server/db/migrate.ts'
import { type Check, inDatabase, well, wrong } from './check.ts'

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
