// The only reader of the environment. `.env.example` explains every variable.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  isLocalAddress,
  isPlainAddress,
  readChoice,
  readDatabases,
  readExceptions,
  readMailFrom,
  readPort,
  readProcesses,
  readSecretKey,
  readTrustProxy,
  readUrl,
} from './config-readers.ts'
import { isLoopback } from './loopback.ts'

export interface Config {
  port: number
  host: string
  /** How many listen. One works as well; of more, another one does. */
  processes: number
  publicUrl: string
  dataDir: string
  /** Absent: the embedded PostgreSQL. It may name several servers, of which one takes writes. */
  databaseUrl: string | undefined
  /** A pooler in front of the same database, for requests. */
  databasePoolUrl: string | undefined
  /** A standby, for what may be seconds old. */
  databaseReadUrl: string | undefined
  trustProxy: false | string[]
  /** Absent: a demo keeps its mails in a mailbox of its own, any other site until there is a relay. */
  smtpUrl: string | undefined
  /** Absent: made of the name and the address of the site. */
  mailFrom: string | undefined
  imageStore: ImageStoreChoice
  /** Machines in one's own network from which pictures may be fetched all the same. */
  imageUrlExceptions: { address: string; port: number }[]
  /** Who may use the wheel that is paid with Cash. */
  rouletteCash: 'on' | 'adults' | 'off'
  /** Absent: a key that is made once and kept in the data folder. */
  secretKey: string | undefined
  /** Absent: a demo has a provider of its own, any other site takes no payments. */
  mercadoPago: { accessToken: string; webhookSecret: string; apiUrl: string } | undefined
  siteName: string
  /** `exposed`: asked for where others may come in. */
  demo: 'off' | 'private' | 'exposed'
  metricsToken: string | undefined
  logLevel: string
}

export type ImageStoreChoice =
  | { kind: 'folder' }
  | { kind: 'database' }
  | { kind: 'imgbb'; apiKey: string; apiUrl: string }

type Environment = Record<string, string | undefined>

export function readConfig(environment: Environment = loadEnvironment()): Readonly<Config> {
  const problems: string[] = []
  const text = (name: string) => environment[name]?.trim() || undefined
  const port = readPort(text('PORT') ?? '3000', problems)
  const host = text('HOST') ?? '127.0.0.1'
  const databases = readDatabases(text, problems)
  const { databaseUrl } = databases
  const publicUrl = readUrl('PUBLIC_URL', text('PUBLIC_URL'), ['http:', 'https:'], problems)
  if (publicUrl !== undefined && !isPlainAddress(publicUrl))
    problems.push('PUBLIC_URL deve ser só um endereço: sem usuário, senha, ? ou #.')
  const smtpUrl = readUrl('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:'], problems)
  if (smtpUrl !== undefined && publicUrl === undefined)
    problems.push('PUBLIC_URL é necessário com SMTP_URL: é para lá que levam os links dos e-mails.')
  const imgbbUrl = readUrl('IMGBB_API_URL', text('IMGBB_API_URL'), ['https:', 'http:'], problems)
  const trustProxy = readTrustProxy(text('TRUST_PROXY'), problems)
  // A proxy in front or an address of its own means that others come in, wherever the site listens.
  const isPrivate =
    databaseUrl === undefined && isLoopback(host) && trustProxy === false && isLocalAddress(publicUrl)
  const demo = readChoice('DEMO', text('DEMO'), ['on', 'off'], problems) ?? (isPrivate ? 'on' : 'off')
  const logLevel =
    readChoice('LOG_LEVEL', text('LOG_LEVEL'), LOG_LEVELS, problems) ?? (demo === 'on' ? 'warn' : 'info')
  const siteName = text('SITE_NAME') ?? 'Reinos de Aldária'
  const siteUrl = (publicUrl ?? `http://localhost:${port}`).replace(/\/+$/, '')
  const config = {
    port,
    host,
    processes: readProcesses(text('PROCESSES'), problems),
    publicUrl: siteUrl,
    dataDir: resolve(text('DATA_DIR') ?? 'data'),
    ...databases,
    trustProxy,
    smtpUrl,
    mailFrom: readMailFrom(text('MAIL_FROM'), problems),
    imageStore: readImageStore(environment, { databaseUrl, imgbbUrl }, problems),
    imageUrlExceptions: readExceptions(text('IMAGE_URL_EXCEPTIONS'), problems),
    rouletteCash:
      readChoice('ROULETTE_CASH', text('ROULETTE_CASH'), ['on', 'adults', 'off'] as const, problems) ?? 'on',
    secretKey: readSecretKey(text('SECRET_KEY'), problems),
    mercadoPago: readMercadoPago(text, publicUrl, problems),
    siteName,
    demo: demoMode(demo === 'on', isPrivate),
    metricsToken: text('METRICS_TOKEN'),
    logLevel,
  }
  if (problems.length > 0) throw new Error(['Configuração inválida:', ...problems].join('\n  - '))
  return Object.freeze(config)
}

function demoMode(isOn: boolean, isPrivate: boolean): Config['demo'] {
  if (!isOn) return 'off'
  return isPrivate ? 'private' : 'exposed'
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

function loadEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}

/** Of the 248 that the provider takes for where it tells what has changed. */
const PAID_SITE_MAX_LENGTH = 180

/** Without the secret anybody could tell the site what was paid: so there is none without the other. */
function readMercadoPago(
  text: (name: string) => string | undefined,
  publicUrl: string | undefined,
  problems: string[],
): Config['mercadoPago'] {
  const accessToken = text('MERCADOPAGO_ACCESS_TOKEN')
  const webhookSecret = text('MERCADOPAGO_WEBHOOK_SECRET')
  const apiUrl = readUrl('MERCADOPAGO_API_URL', text('MERCADOPAGO_API_URL'), ['https:', 'http:'], problems)
  if (accessToken === undefined && webhookSecret === undefined && apiUrl === undefined) return undefined
  if (accessToken === undefined || webhookSecret === undefined) {
    problems.push('MERCADOPAGO_ACCESS_TOKEN e MERCADOPAGO_WEBHOOK_SECRET são necessários juntos.')
    return undefined
  }
  if (publicUrl === undefined)
    problems.push('PUBLIC_URL é necessário com MERCADOPAGO_ACCESS_TOKEN: é para lá que o Mercado Pago avisa.')
  else if (
    publicUrl.length > PAID_SITE_MAX_LENGTH ||
    (isLocalAddress(publicUrl) && !isLocalAddress(apiUrl ?? ''))
  )
    problems.push('PUBLIC_URL deve ser um endereço curto que o Mercado Pago alcança: não localhost.')
  if (apiUrl?.startsWith('http:') && !isLocalAddress(apiUrl))
    problems.push('MERCADOPAGO_API_URL deve começar com https://, a não ser nesta máquina.')
  return { accessToken, webhookSecret, apiUrl: apiUrl ?? 'https://api.mercadopago.com' }
}

/** What several processes share cannot lie on the disk of one. */
function readImageStore(
  environment: Environment,
  { databaseUrl, imgbbUrl }: { databaseUrl: string | undefined; imgbbUrl: string | undefined },
  problems: string[],
): ImageStoreChoice {
  const apiKey = environment.IMGBB_API_KEY?.trim()
  const choice = environment.IMAGE_STORE?.trim() || undefined
  readChoice('IMAGE_STORE', choice, ['folder', 'database'], problems)
  if (apiKey) return { kind: 'imgbb', apiKey, apiUrl: imgbbUrl ?? 'https://api.imgbb.com/1/upload' }
  if (choice === 'folder' || choice === 'database') return { kind: choice }
  return { kind: databaseUrl === undefined ? 'folder' : 'database' }
}
