// npm run admin, site, game, deliveries, wallet, roulette, backup, restore: the prepared command with its own arguments.
import { existsSync } from 'node:fs'
import { ensureBuilt, ensureInstalled, fail } from './prepare.mjs'

const [command] = process.argv.splice(2, 1)
process.env.NODE_ENV ??= 'production'
await ensureInstalled()
await ensureBuilt()
const program = new URL(`../dist/server/${command}.js`, import.meta.url)
if (!existsSync(program)) fail(`Comando desconhecido: ${command ?? '(nenhum)'}.`)
await import(program.href)
