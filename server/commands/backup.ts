// npm run backup -- [arquivo]
import { backUp } from '#server/db/backup/backup.ts'
import { joinUnmigrated } from '#server/db/unmigrated.ts'
import { runCommand } from './command.ts'

const interrupt = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => interrupt.abort(new Error('Backup interrompido: nenhum arquivo foi gravado.')))

await runCommand(async (config) => {
  const [file = defaultName(new Date()), ...rest] = process.argv.slice(2)
  if (rest.length > 0 || file.startsWith('-')) throw new Error('Uso: npm run backup -- [arquivo]')
  const database = await joinUnmigrated(config)
  try {
    return report(await backUp(database.url, file, interrupt.signal))
  } finally {
    await database.close()
  }
})

function defaultName(now: Date) {
  return `backup-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.sql.gz`
}

function report({ path, bytes, rows, leftOut }: Awaited<ReturnType<typeof backUp>>) {
  const counts = Object.values(rows)
  const lines = [
    `Backup concluído e conferido: ${path}`,
    `  Tamanho:   ${new Intl.NumberFormat('pt-BR').format(bytes)} bytes`,
    `  Tabelas:   ${counts.length}`,
    `  Registros: ${new Intl.NumberFormat('pt-BR').format(counts.reduce((sum, count) => sum + count, 0))}`,
  ]
  if (leftOut.length > 0) lines.push(`  Ficaram de fora os esquemas: ${leftOut.join(', ')}`)
  lines.push('O arquivo contém dados pessoais: guarde-o em lugar seguro, fora deste servidor.')
  return lines.join('\n')
}
