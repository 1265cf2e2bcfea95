// How single settings are read: what is wrong with one is added to the problems, and told with all others.
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { mailFromProblem } from '#contract/site-staff.ts'
import { serversProblem, serverUrls } from './db/server-urls.ts'
import { isLoopback } from './loopback.ts'

export function readPort(value: string, problems: string[]) {
  const port = Number(value)
  if (!/^\d+$/.test(value) || port > 65535) problems.push('PORT deve ser um número de 0 a 65535.')
  return port
}

/** Beyond four, PostgreSQL on the same machine needs the cores more. */
export function readProcesses(value: string | undefined, problems: string[]) {
  if (value === undefined) return Math.min(4, availableParallelism())
  const processes = Number(value)
  if (!/^\d+$/.test(value) || processes < 1 || processes > 64)
    problems.push('PROCESSES deve ser um número de 1 a 64.')
  return processes
}

interface Databases {
  databaseUrl: string | undefined
  databasePoolUrl: string | undefined
  databaseReadUrl: string | undefined
}

export function readDatabases(text: (name: string) => string | undefined, problems: string[]): Databases {
  const read = (name: string) => readDatabaseUrl(name, text(name), problems)
  const databases = {
    databaseUrl: read('DATABASE_URL'),
    databasePoolUrl: read('DATABASE_POOL_URL'),
    databaseReadUrl: read('DATABASE_READ_URL'),
  }
  for (const name of ['DATABASE_POOL_URL', 'DATABASE_READ_URL'])
    if (text(name) !== undefined && databases.databaseUrl === undefined)
      problems.push(`DATABASE_URL é necessário com ${name}.`)
  if (serverUrls(databases.databaseReadUrl ?? '').length > 1)
    problems.push('DATABASE_READ_URL deve ter um só servidor.')
  return databases
}

function readDatabaseUrl(name: string, value: string | undefined, problems: string[]) {
  const url = readUrl(name, value, ['postgres:', 'postgresql:'], problems)
  const problem = url === undefined ? null : serversProblem(url)
  if (problem !== null) problems.push(`${name} ${problem}`)
  return url
}

export function readUrl(name: string, value: string | undefined, protocols: string[], problems: string[]) {
  const starts = protocols.map((protocol) => `${protocol}//`)
  // The address of PostgreSQL's socket has no host, which the URL class does not take.
  const isReadable = (start: string, text: string) =>
    start.startsWith('postgres') ? text.length > start.length : URL.canParse(text)
  if (value !== undefined && !starts.some((start) => value.startsWith(start) && isReadable(start, value)))
    problems.push(`${name} deve ser um endereço que começa com ${starts.join(' ou ')}.`)
  return value
}

export function readChoice<Choice extends string>(
  name: string,
  value: string | undefined,
  choices: readonly Choice[],
  problems: string[],
) {
  const choice = choices.find((each) => each === value)
  if (value !== undefined && choice === undefined)
    problems.push(`${name} deve ser um destes: ${choices.join(', ')}.`)
  return choice
}

export function readSecretKey(value: string | undefined, problems: string[]) {
  if (value !== undefined && value.length < 32)
    problems.push('SECRET_KEY deve ter pelo menos 32 caracteres, escolhidos ao acaso.')
  return value
}

/** Never "everyone": a header that any client can write would then decide whose attempts are counted. */
export function readTrustProxy(value: string | undefined, problems: string[]): false | string[] {
  if (value === undefined || value === 'off') return false
  const addresses = value.split(',').map((part) => part.trim())
  if (!addresses.every((address) => address === 'loopback' || isNetwork(address)))
    problems.push(
      'TRUST_PROXY deve ser off, ou os endereços dos proxies separados por vírgula (loopback, 10.0.0.0/8).',
    )
  return addresses
}

/** `address@host`, or `Name <address@host>`. */
export function readMailFrom(value: string | undefined, problems: string[]) {
  if (value !== undefined && mailFromProblem(value) !== null)
    problems.push('MAIL_FROM deve ser um e-mail, ou "Nome <e-mail>".')
  return value
}

export function readExceptions(value: string | undefined, problems: string[]) {
  const exceptions = (value?.split(',') ?? []).map((part) => {
    const [, address = '', port] = /^\[?([\da-f.:]+?)\]?:(\d{1,5})$/i.exec(part.trim()) ?? []
    return { address, port: Number(port) }
  })
  if (!exceptions.every(({ address, port }) => isIP(address) !== 0 && port >= 1 && port <= 65535))
    problems.push('IMAGE_URL_EXCEPTIONS deve ser uma lista de endereço:porta separados por vírgula.')
  return exceptions
}

function isNetwork(text: string) {
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (bits === 0 || rest.length > 0) return false
  return prefix === undefined || (/^[1-9]\d*$/.test(prefix) && Number(prefix) <= bits)
}

/** It is shown to everybody, and pages are added to its end. */
export function isPlainAddress(url: string) {
  if (!URL.canParse(url)) return false
  const { username, password, search, hash } = new URL(url)
  return username + password + search + hash === '' && !/[\s"'<>\\]/.test(url)
}

export const isLocalAddress = (url: string | undefined) =>
  url === undefined || (URL.canParse(url) && isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, '')))
