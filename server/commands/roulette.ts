// npm run roulette -- show | set <GOLD|CASH> <arquivo> | ask-age <login> | renew-seeds
import { readFile } from 'node:fs/promises'
import { WHEEL_TYPES } from '#contract/roulette.ts'
import { OPERATOR } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import { forgetAge } from '#server/features/roulette/care.ts'
import { renewEpoch } from '#server/features/roulette/epoch.ts'
import { ServerSeeds } from '#server/features/roulette/server-seeds.ts'
import { readWheel } from '#server/features/roulette/wheel-file.ts'
import { replaceWheel } from '#server/features/roulette/wheel-schedule.ts'
import { prizesOf } from '#server/features/roulette/wheels.ts'
import { secretKey } from '#server/secret-key.ts'
import { runCommand, withDatabase } from './command.ts'

const HELP = `Uso:
  npm run roulette -- show                        os prêmios das duas roletas, com as chances
  npm run roulette -- set <GOLD|CASH> <arquivo>   troca os prêmios de uma roleta pelos do arquivo JSON, de uma vez
  npm run roulette -- ask-age <login>             pergunta de novo a data de nascimento a um jogador
  npm run roulette -- renew-seeds                 encerra as sementes em uso (chave perdida, ou banco restaurado sem npm run restore)`

await runCommand(async (config) => {
  const [command, wanted, file, ...rest] = process.argv.slice(2)
  const type = WHEEL_TYPES.find((each) => each === wanted)
  if (command === 'show' && !wanted) return withDatabase(config, show)
  if (command === 'renew-seeds' && !wanted) {
    const seeds = new ServerSeeds(await secretKey(config))
    await withDatabase(config, (db) => renewEpoch(db, OPERATOR, seeds))
    return 'Novas sementes valem a partir do próximo giro. Reinicie o site para que ele use a chave de agora.'
  }
  if (command === 'ask-age' && wanted && !file) {
    if (!(await withDatabase(config, (db) => forgetAge(db, OPERATOR, wanted))))
      throw new Error(`Nunca se perguntou a idade de ${wanted}.`)
    return `A data de nascimento será perguntada de novo a ${wanted}.`
  }
  if (command !== 'set' || !type || !file || rest.length > 0) throw new Error(HELP)
  const prizes = readWheel(await readFile(file, 'utf8'))
  await withDatabase(config, (db) => replaceWheel(db, OPERATOR, type, prizes))
  return `A roleta de ${type} agora tem ${prizes.length} prêmios.`
})

async function show(db: Db) {
  const wheels = await Promise.all(WHEEL_TYPES.map(async (type) => ({ type, ...(await prizesOf(db, type)) })))
  return wheels
    .flatMap(({ type, wheel_hash, prizes }) => [
      `${type} ${wheel_hash || '(sem prêmios)'}`,
      ...prizes.map(
        (prize) => `  ${prize.chance.toFixed(6).padStart(10)}%  ${prize.amount}× ${prize.item_name}`,
      ),
    ])
    .join('\n')
}
