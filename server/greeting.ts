// What the person who starts the site reads in the terminal.
import { type Config, ConfigError } from './config.ts'
import { isUnavailable } from './db/outage.ts'
import { demoAccounts, demoPassword } from './demo/accounts.ts'

export function welcome({ siteName, demo, demoExposed }: Config, address: string) {
  const url = address.replace(/127\.0\.0\.1|\[::1\]/, 'localhost')
  const lines = ['', `  ${siteName} está no ar: ${url}`, '']
  if (demo)
    lines.push(
      '  Contas de demonstração (usuário / senha):',
      ...demoAccounts.map(
        ({ login, level }) => `    ${login} / ${demoPassword(login)}${level > 0 ? ` (nível ${level})` : ''}`,
      ),
      '',
    )
  if (demoExposed)
    lines.push(
      '  *** ATENÇÃO: o modo de demonstração está ligado fora do endereço local. ***',
      '  *** Qualquer pessoa pode entrar como administrador. Desligue com DEMO=off. ***',
      '',
    )
  lines.push('  Ctrl-C encerra tudo.', '', '')
  return lines.join('\n')
}

export function startFailure(error: unknown) {
  if (error instanceof ConfigError) return error.message
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE')
    return 'A porta já está em uso. Encerre o outro programa ou escolha outra: PORT=3001 npm start'
  if (isUnavailable(error))
    return `Não foi possível falar com o PostgreSQL (${error.message}). Verifique DATABASE_URL e se o servidor está no ar.`
  return `O site não pôde iniciar: ${error.message}`
}
