import { readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const ENTRIES = {
  main: 'server/main.ts',
  admin: 'server/commands/admin.ts',
  backup: 'server/commands/backup.ts',
  deliveries: 'server/commands/deliveries.ts',
  donations: 'server/commands/donations.ts',
  game: 'server/commands/game.ts',
  market: 'server/commands/market.ts',
  restore: 'server/commands/restore.ts',
  roulette: 'server/commands/roulette.ts',
  site: 'server/commands/site.ts',
  wallet: 'server/commands/wallet.ts',
}

/** They come as hundreds of small files: reading them one by one took half of a command's start. */
const BUNDLED = ['@fastify/type-provider-typebox', 'kysely', 'typebox']

/** One file for the server and one for each command, which Node.js runs as they are. */
export async function bundleServer(outdir) {
  const esbuild = await import('esbuild')
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ENTRIES,
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: Object.keys(dependencies).filter((name) => !BUNDLED.includes(name)),
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  })
  // migrate.ts looks for the folder beside the file it runs from.
  await cp(join(root, 'server/db/migrations'), join(outdir, 'migrations'), { recursive: true })
}
