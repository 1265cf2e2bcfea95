// npm run admin -- create | promote | level | reset-password | doctor | backup | restore
import { createInterface } from 'node:readline'
import { emailProblem, HIGHEST_LEVEL, levelProblem, loginProblem } from '#contract/account.ts'
import { OPERATOR } from '#server/audit/audit.ts'
import type { Config } from '#server/config.ts'
import { examine } from '#server/doctor/doctor.ts'
import { linesOf, summaryOf } from '#server/doctor/report.ts'
import { accountNamed, changeLevel } from '#server/features/account/accounts.ts'
import { createAdministrator, replacePassword } from '#server/features/account/operator-acts.ts'
import { Passwords } from '#server/features/session/passwords.ts'
import { refuseIf } from '#server/http/refusal.ts'
import { makeBackup, restoreBackup } from './archive.ts'
import { runCommand, withDatabase } from './command.ts'

const HELP = `Uso:
  npm run admin -- create <usuário> [e-mail]     cria um administrador (nível ${HIGHEST_LEVEL}) e mostra a senha uma vez
  npm run admin -- promote <usuário> [nível]     dá o nível ${HIGHEST_LEVEL}, ou o nível dado, a uma conta
  npm run admin -- level <usuário> <0..${HIGHEST_LEVEL}>       muda o nível de uma conta
  npm run admin -- reset-password <usuário>      troca a senha de uma conta, encerra as sessões e mostra a senha uma vez
  npm run admin -- doctor                        confere o site, e diz o que fazer quando algo está errado
  npm run admin -- backup [arquivo]              o mesmo que npm run backup
  npm run admin -- restore <arquivo>             o mesmo que npm run restore`

const NOTE_IT = 'Anote a senha agora: ela não será mostrada de novo.'

await runCommand(async (config) => {
  const [command, ...args] = process.argv.slice(2)
  if (command === 'backup') return makeBackup(config, args)
  if (command === 'restore') return restoreBackup(config, args)
  if (command === 'doctor' && args.length === 0) return diagnose(config)
  const [login, value, ...rest] = args
  if (rest.length > 0 || !login) throw new Error(HELP)
  if (command === 'create') return create(config, login, value)
  if (command === 'promote') return level(config, login, value ?? String(HIGHEST_LEVEL))
  if (command === 'level' && value) return level(config, login, value)
  if (command === 'reset-password' && value === undefined) return resetPassword(config, login)
  throw new Error(HELP)
})

async function create(config: Config, login: string, given: string | undefined) {
  refuseIf(loginProblem(login))
  const email = (given ?? (await askForEmail())).trim()
  refuseIf(emailProblem(email))
  const account = await withDatabase(config, async (db) => {
    const namesake = await accountNamed(db, login)
    if (namesake)
      throw new Error(
        `A conta ${namesake.login} já existe (nível ${namesake.level}). ` +
          `Para mudar o nível dela: npm run admin -- level ${namesake.login} ${HIGHEST_LEVEL}`,
      )
    return createAdministrator(db, new Passwords(), { login, email })
  })
  return [
    `Administrador criado.`,
    `  Usuário: ${account.login}`,
    `  E-mail:  ${account.email}`,
    `  Senha:   ${account.password}`,
    NOTE_IT,
  ].join('\n')
}

async function level(config: Config, login: string, value: string) {
  const wanted = /^\d+$/.test(value) ? Number(value) : Number.NaN
  refuseIf(levelProblem(wanted))
  const account = await withDatabase(config, (db) => changeLevel(db, OPERATOR, { login }, { level: wanted }))
  return `A conta ${account.login} agora tem o nível ${account.level}.`
}

async function resetPassword(config: Config, login: string) {
  const account = await withDatabase(config, (db) => replacePassword(db, new Passwords(), login))
  return [
    'Senha trocada, e todas as sessões encerradas.',
    `  Usuário: ${account.login}`,
    `  Senha:   ${account.password}`,
    NOTE_IT,
  ].join('\n')
}

/** Each line as soon as it is known: some of them take seconds. */
async function diagnose(config: Config) {
  const findings = []
  for await (const finding of examine(config)) {
    process.stdout.write(`${linesOf(finding)}\n`)
    findings.push(finding)
  }
  if (findings.some(({ verdict }) => verdict === 'wrong')) process.exitCode = 1
  return summaryOf(findings)
}

/** Lines are edited by the terminal itself, so that Ctrl-C ends the command as it ends any other. */
async function askForEmail() {
  if (process.stdin.isTTY) process.stdout.write('E-mail do administrador: ')
  try {
    for await (const line of createInterface({ input: process.stdin })) return line
    return ''
  } finally {
    // A pipe that somebody keeps open would keep us waiting.
    process.stdin.destroy()
  }
}
