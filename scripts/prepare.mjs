// What every command needs before it runs. No dependencies: on a fresh clone there are none yet.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { whileLocked } from './lock.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

const OLDEST_NODE = [20, 19]
const INSTALL_STAMP = join(root, 'node_modules/.installed')
const INSTALL_LOCK = join(root, 'dist/install.lock')
const BUILD_STAMP = join(root, 'dist/built')
const BUILT_FROM = [
  'contract',
  'server',
  'web',
  'scripts/build.mjs',
  'scripts/bundle-server.mjs',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

export async function ensureInstalled() {
  refuseOldNode()
  if (isInstalled()) return
  await whileLocked(INSTALL_LOCK, async () => {
    if (isInstalled()) return
    console.log('Instalando as dependências (na primeira vez leva cerca de um minuto)…')
    rmSync(INSTALL_STAMP, { force: true })
    // NODE_ENV=production would leave out the tools that build the site.
    const code = await run('npm', ['ci', '--include=dev', '--loglevel=error'])
    if (code !== 0)
      fail(
        `A instalação falhou (npm ci terminou com o código ${code}).`,
        'Verifique a conexão com a internet e o espaço em disco e rode o mesmo comando de novo: a instalação recomeça do zero.',
      )
    writeFileSync(INSTALL_STAMP, installFingerprint())
  })
}

export async function ensureBuilt() {
  if (await buildIfChanged()) return
  fail(
    'A construção do site falhou; o motivo está logo acima.',
    'Se você não alterou o código, apague as pastas dist e node_modules e rode o mesmo comando de novo.',
  )
}

/** In a process of its own, so that the site does not carry the build tools in its memory. */
export async function buildIfChanged() {
  return isBuilt() || (await run(process.execPath, [join(root, 'scripts/build.mjs'), '--if-changed'])) === 0
}

export const isBuilt = () => contentOf(BUILD_STAMP) === sourceFingerprint()
export const forgetBuild = () => rmSync(BUILD_STAMP, { force: true })
export const recordBuild = (fingerprint) => writeFileSync(BUILD_STAMP, fingerprint)

export function sourceFingerprint() {
  const hash = createHash('sha256')
  for (const file of BUILT_FROM.flatMap(filesUnder)) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** npm hands SIGTERM to its shell, which dies of it without a word to us: whoever stops npm means us too. */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

/** Runs a command with our terminal and answers its exit code. A signal to us ends the command first. */
export async function run(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  let stoppedBy
  const stop = (signal) => {
    stoppedBy = signal
    child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, stop)
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`Não foi possível executar ${command}: ${error.message}`)
      resolve(127)
    })
    child.once('exit', (exitCode) => resolve(exitCode ?? 1))
  })
  for (const signal of signals) process.off(signal, stop)
  if (stoppedBy) process.exit(stoppedBy === 'SIGINT' ? 130 : 143)
  return code
}

export function fail(...sentences) {
  console.error(`\n${sentences.join('\n')}`)
  process.exit(1)
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  fail(
    `Este site precisa do Node ${OLDEST_NODE.join('.')} ou mais novo, e este é o Node ${process.versions.node}.`,
    'Instale o Node 24 (https://nodejs.org) e rode o mesmo comando de novo.',
  )
}

const isInstalled = () => contentOf(INSTALL_STAMP) === installFingerprint()

/** The platform counts: a folder copied to another machine holds the wrong binaries. */
function installFingerprint() {
  const lockfile = readFileSync(join(root, 'package-lock.json'))
  return `${createHash('sha256').update(lockfile).digest('hex')} ${process.platform} ${process.arch}`
}

function contentOf(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

function filesUnder(path) {
  const place = statSync(join(root, path), { throwIfNoEntry: false })
  if (!place?.isDirectory()) return place ? [path] : []
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort()
}
