// npm run admin -- create <usuário> [e-mail] | level <usuário> <nível>
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline'
import { emailProblem, HIGHEST_LEVEL, levelProblem, loginProblem } from '#contract/account.ts'
import type { Config } from '#server/config.ts'
import { accountNamed, changeLevel, createAccount } from '#server/features/account/accounts.ts'
import { Passwords } from '#server/features/session/passwords.ts'
import { refuseIf } from '#server/http/refusal.ts'
import { runCommand, withDatabase } from './command.ts'

const HELP = `Uso:
  npm run admin -- create <usuário> [e-mail]     cria um administrador (nível ${HIGHEST_LEVEL}) e mostra a senha uma vez
  npm run admin -- level <usuário> <0..${HIGHEST_LEVEL}>       muda o nível de uma conta`

await runCommand(async (config) => {
  const [command, login, value, ...rest] = process.argv.slice(2)
  if (rest.length > 0 || !login) throw new Error(HELP)
  if (command === 'create') return create(config, login, value)
  if (command === 'level' && value) return level(config, login, value)
  throw new Error(HELP)
})

async function create(config: Config, login: string, given: string | undefined) {
  refuseIf(loginProblem(login))
  const email = (given ?? (await askForEmail())).trim()
  refuseIf(emailProblem(email))
  // 144 bits: nobody guesses it, and it was never typed into a shell's history.
  const password = randomBytes(18).toString('base64url')
  const account = await withDatabase(config, async (db) => {
    const namesake = await accountNamed(db, login)
    if (namesake)
      throw new Error(
        `A conta ${namesake.login} já existe (nível ${namesake.level}). ` +
          `Para mudar o nível dela: npm run admin -- level ${namesake.login} ${HIGHEST_LEVEL}`,
      )
    return createAccount(db, new Passwords(), { login, email, password, level: HIGHEST_LEVEL })
  })
  return [
    `Administrador criado.`,
    `  Usuário: ${account.login}`,
    `  E-mail:  ${account.email}`,
    `  Senha:   ${password}`,
    'Anote a senha agora: ela não será mostrada de novo.',
  ].join('\n')
}

async function level(config: Config, login: string, value: string) {
  const wanted = /^\d+$/.test(value) ? Number(value) : Number.NaN
  refuseIf(levelProblem(wanted))
  const account = await withDatabase(config, (db) => changeLevel(db, login, wanted))
  return `A conta ${account.login} agora tem o nível ${account.level}.`
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
