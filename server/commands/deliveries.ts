// npm run deliveries -- show | retry <número>
import { OPERATOR } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import { type Concern, retryDelivery, survey } from '#server/deliveries/intervention.ts'
import { runCommand, withDatabase } from './command.ts'

const HELP = `Uso:
  npm run deliveries -- show              quantas entregas há em cada estado, e as que precisam de alguém
  npm run deliveries -- retry <número>    tenta agora uma que espera ou está parada, ou um item recusado`

const MOST_SHOWN = 50

await runCommand(async (config) => {
  const [command, id, ...rest] = process.argv.slice(2)
  if (command === 'show' && id === undefined) return withDatabase(config, show)
  if (command !== 'retry' || !id || !/^[1-9]\d{0,14}$/.test(id) || rest.length > 0) throw new Error(HELP)
  const isTried = await withDatabase(config, (db) => retryDelivery(db, OPERATOR, Number(id)))
  if (!isTried)
    throw new Error(
      `A entrega ${id} não existe, já está na vez, está sendo enviada, já terminou ou é um reset recusado.`,
    )
  return `A entrega ${id} voltou para a fila.`
})

async function show(db: Db) {
  const { counts, concerns } = await survey(db, MOST_SHOWN)
  const lines = counts.map(({ state, count }) => `  ${state.padEnd(9)} ${count}`)
  const needy = concerns.length > 0 ? ['Precisam de alguém:', ...concerns.map(line)] : []
  return ['Entregas por estado:', ...(lines.length > 0 ? lines : ['  nenhuma']), ...needy].join('\n')
}

function line({ id, login, title, state, code, attempts, created_at }: Concern) {
  return `  ${id}  ${created_at.toISOString()}  ${login}  ${title}  ${state} (${code ?? 'sem motivo'}, tentativas: ${attempts})`
}
