// npm run restore -- <arquivo>
import type { Config } from '#server/config.ts'
import { checkBackup, OccupiedDatabase, restore } from '#server/db/backup/restore.ts'
import { embeddedDir } from '#server/db/open.ts'
import { takeUnmigrated } from '#server/db/unmigrated.ts'
import { runCommand } from './command.ts'

await runCommand(async (config) => {
  const [file, ...rest] = process.argv.slice(2)
  if (!file || rest.length > 0 || file.startsWith('-')) throw new Error('Uso: npm run restore -- <arquivo>')
  // Before a database is made for it.
  const backup = await checkBackup(file)
  const database = await takeUnmigrated(config)
  try {
    await restore(database.url, backup)
    const counts = Object.values(backup.rows)
    const total = counts.reduce((sum, count) => sum + count, 0)
    return [
      `Backup de ${new Date(backup.createdAt).toLocaleString('pt-BR')} restaurado.`,
      `  Tabelas:   ${counts.length}`,
      `  Registros: ${new Intl.NumberFormat('pt-BR').format(total)}`,
      'Agora inicie o site.',
    ].join('\n')
  } catch (error) {
    if (error instanceof OccupiedDatabase) error.message += `\n${howToProceed(config)}`
    throw error
  } finally {
    await database.close()
  }
})

function howToProceed(config: Config) {
  return config.databaseUrl
    ? 'Crie um banco de dados vazio, aponte DATABASE_URL para ele e rode o comando de novo.'
    : `Com o site encerrado, mova a pasta ${embeddedDir(config)} para outro lugar e rode o comando de novo.`
}
