// What the person who starts the site reads in the terminal.
import { paths } from '#contract/paths.ts'
import type { Config } from './config.ts'

interface DemoAccount {
  login: string
  level: number
  password: string
}

interface Opened {
  accounts: DemoAccount[]
  post: { mailboxDir?: string | undefined; isSending: boolean }
  till: { provider?: object; simulatorUrl?: string | undefined }
}

export function greeting({ siteName, demo }: Config, address: string, { accounts, post, till }: Opened) {
  const url = address.replace(/127\.0\.0\.1|\[::1\]/, 'localhost')
  const lines = ['', `  ${siteName} está no ar: ${url}`, '']
  if (accounts.length > 0)
    lines.push(
      '  Contas de demonstração (usuário / senha):',
      ...accounts.map(
        ({ login, level, password }) => `    ${login} / ${password}${level > 0 ? ` (nível ${level})` : ''}`,
      ),
      '',
    )
  if (post.mailboxDir) lines.push(`  Os e-mails que o site envia chegam a: ${url}${paths.mailbox}`, '')
  if (till.simulatorUrl)
    lines.push(`  Os pagamentos são simulados (AMBIENTE DE TESTE): ${till.simulatorUrl}`, '')
  if (!till.provider)
    lines.push('  MERCADOPAGO_ACCESS_TOKEN não está definido: o site não recebe doações.', '')
  if (!post.isSending)
    lines.push('  SMTP_URL não está definido: os e-mails ficam guardados até que esteja.', '')
  if (demo === 'exposed')
    lines.push(
      '  *** ATENÇÃO: o modo de demonstração está ligado, com senhas que todos conhecem. ***',
      '  *** Quem alcança este site pode entrar como administrador. Desligue com DEMO=off. ***',
      '',
    )
  lines.push('  Ctrl-C encerra tudo.', '', '')
  return lines.join('\n')
}
