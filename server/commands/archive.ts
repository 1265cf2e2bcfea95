// Backups: `npm run backup` and `restore`, and the same words of `npm run admin`.
import type { Config } from '#server/config.ts'
import { backUp } from '#server/db/backup/backup.ts'
import { checkBackup, OccupiedDatabase, restore } from '#server/db/backup/restore.ts'
import { embeddedDir } from '#server/db/open.ts'
import { joinUnmigrated, takeUnmigrated } from '#server/db/unmigrated.ts'

export async function makeBackup(config: Config, args: string[]) {
  const [file = defaultName(new Date()), ...rest] = args
  if (rest.length > 0 || file.startsWith('-')) throw new Error('Uso: npm run backup -- [arquivo]')
  const interrupt = interruptible()
  const database = await joinUnmigrated(config)
  try {
    return report(await backUp(database.url, file, interrupt))
  } finally {
    await database.close()
  }
}

export async function restoreBackup(config: Config, args: string[]) {
  const [file, ...rest] = args
  if (!file || rest.length > 0 || file.startsWith('-')) throw new Error('Uso: npm run restore -- <arquivo>')
  // Before a database is made for it.
  const backup = await checkBackup(file)
  const database = await takeUnmigrated(config)
  try {
    await restore(database.url, backup)
    const counts = Object.values(backup.rows)
    return [
      `Backup de ${new Date(backup.createdAt).toLocaleString('pt-BR')} restaurado.`,
      `  Tabelas:   ${counts.length}`,
      `  Registros: ${grouped(sumOf(counts))}`,
      'Agora inicie o site.',
    ].join('\n')
  } catch (error) {
    if (error instanceof OccupiedDatabase) error.message += `\n${howToProceed(config)}`
    throw error
  } finally {
    await database.close()
  }
}

function interruptible() {
  const interrupt = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => interrupt.abort(new Error('Backup interrompido: nenhum arquivo foi gravado.')))
  return interrupt.signal
}

function defaultName(now: Date) {
  return `backup-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.sql.gz`
}

function report({ path, bytes, rows, leftOut }: Awaited<ReturnType<typeof backUp>>) {
  const counts = Object.values(rows)
  const lines = [
    `Backup concluído e conferido: ${path}`,
    `  Tamanho:   ${grouped(bytes)} bytes`,
    `  Tabelas:   ${counts.length}`,
    `  Registros: ${grouped(sumOf(counts))}`,
  ]
  if (leftOut.length > 0) lines.push(`  Ficaram de fora os esquemas: ${leftOut.join(', ')}`)
  lines.push('O arquivo contém dados pessoais: guarde-o em lugar seguro, fora deste servidor.')
  return lines.join('\n')
}

const sumOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0)
const grouped = (count: number) => new Intl.NumberFormat('pt-BR').format(count)

function howToProceed(config: Config) {
  return config.databaseUrl
    ? 'Crie um banco de dados vazio, aponte DATABASE_URL para ele e rode o comando de novo.'
    : `Com o site encerrado, mova a pasta ${embeddedDir(config)} para outro lugar e rode o comando de novo.`
}
