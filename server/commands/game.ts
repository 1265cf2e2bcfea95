// npm run game -- ...: how the demo world behaves, for who wants to see what the site does then.
import type { Db } from '#server/db/connection.ts'
import { accountNamed } from '#server/features/account/accounts.ts'
import {
  type Conduct,
  emptyMailbox,
  type SetPresence,
  setPresence,
  tellDemoWorld,
} from '#server/game/demo-conduct.ts'
import { runCommand, withDatabase } from './command.ts'

const HELP = `Uso (o mundo de demonstração):
  npm run game -- show                                       mostra como ele está
  npm run game -- up | down                                  põe no ar ou tira do ar
  npm run game -- slow <ms>                                  demora tanto a responder (0: nada)
  npm run game -- lose <antes %> <depois %>                  perde operações na ida, e respostas na volta
  npm run game -- capacity <n>                               itens que cabem no correio de uma conta
  npm run game -- offline-only on|off                        só entrega itens a quem está fora do jogo
  npm run game -- presence <usuário> online|offline|routine  põe alguém no jogo, ou o deixa ir e vir
  npm run game -- empty <usuário>                            esvazia o correio de uma conta`

await runCommand(async (config) => {
  const [command = '', ...values] = process.argv.slice(2)
  const told = conductOf(command, values)
  if (told) return withDatabase(config, async (db) => sentence(await tellDemoWorld(db, told)))
  const [login, presence = '', ...rest] = values
  if (!login || rest.length > 0) throw new Error(HELP)
  if (command === 'empty' && !presence) return withDatabase(config, (db) => empty(db, login))
  if (command !== 'presence' || !isPresence(presence)) throw new Error(HELP)
  return withDatabase(config, (db) => setAccountPresence(db, login, presence))
})

function conductOf(command: string, values: string[]): Partial<Conduct> | undefined {
  const [first, second] = values.map(wholeNumber)
  switch (`${command} ${values.length}`) {
    case 'show 0':
      return {}
    case 'up 0':
      return { is_up: true }
    case 'down 0':
      return { is_up: false }
    case 'slow 1':
      return { delay_ms: upTo(60_000, first) }
    case 'lose 2':
      return { lost_before: upTo(100, first), lost_after: upTo(100, second) }
    case 'capacity 1':
      return { mailbox_capacity: upTo(1_000_000, first) }
    case 'offline-only 1':
      return { takes_items_online: isOff(values[0]) }
  }
  return undefined
}

function wholeNumber(text: string) {
  return /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
}

function upTo(most: number, value = Number.NaN) {
  if (!(value <= most)) throw new Error(`Informe um número inteiro de 0 a ${most}.`)
  return value
}

function isOff(text?: string) {
  if (text !== 'on' && text !== 'off') throw new Error(HELP)
  return text === 'off'
}

function isPresence(text: string): text is SetPresence {
  return ['online', 'offline', 'routine'].includes(text)
}

async function empty(db: Db, login: string) {
  const account = await named(db, login)
  await emptyMailbox(db, account)
  return `O correio de ${account.login} está vazio.`
}

async function setAccountPresence(db: Db, login: string, presence: SetPresence) {
  const account = await named(db, login)
  await setPresence(db, account, presence)
  return `Presença de ${account.login}: ${presence}.`
}

async function named(db: Db, login: string) {
  const account = await accountNamed(db, login)
  if (!account) throw new Error(`Não existe a conta ${login}.`)
  return account
}

function sentence(world: Conduct) {
  return [
    `O mundo de demonstração está ${world.is_up ? 'no ar' : 'fora do ar'}.`,
    `  Demora:   ${world.delay_ms} ms`,
    `  Perde:    ${world.lost_before} % na ida, ${world.lost_after} % na volta`,
    `  Correio:  cabem ${world.mailbox_capacity} por conta${world.takes_items_online ? '' : ', só para quem está fora do jogo'}`,
  ].join('\n')
}
