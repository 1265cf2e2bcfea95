// Programs that measure and do not come with npm: those of the machine, or Debian's packages where this is root.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const DEBIAN_POSTGRES = '/usr/lib/postgresql'
const PACKAGES = {
  wrk: 'wrk',
  pgbench: 'postgresql',
  postgres: 'postgresql',
  nginx: 'nginx-light',
  pgbouncer: 'pgbouncer',
}

export type Program = keyof typeof PACKAGES

const found = new Map<Program, string>()

/** Its path. */
export async function programNamed(name: Program): Promise<string> {
  const path = found.get(name) ?? pathOf(name) ?? (installPackage(name) ? pathOf(name) : undefined)
  if (path === undefined)
    throw new Error(`${name} is missing: install it (on Debian: apt-get install ${PACKAGES[name]}).`)
  found.set(name, path)
  return path
}

function pathOf(name: Program) {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES).sort().reverse() : []
  const places = [
    ...(process.env.PATH ?? '').split(':'),
    '/usr/sbin',
    ...versions.map((version) => `${DEBIAN_POSTGRES}/${version}/bin`),
  ]
  return places.map((place) => `${place}/${name}`).find((path) => existsSync(path))
}

function installPackage(name: Program) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false
  console.log(`${name} is missing: installing it`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...words: string[]) => spawnSync('apt-get', ['-qq', ...words], { env }).status === 0
  return apt('update') && apt('install', '-y', PACKAGES[name])
}
