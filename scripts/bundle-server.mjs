import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const SITE = { main: 'server/main.ts' }
const COMMANDS = {
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

/** They bring machine code along, or look for files of their own; pg asks for the last, which is not there. */
const NOT_BUNDLED = ['@node-rs/argon2', 'graphile-worker', 'sharp', 'pg-native']

/** What packages of the older kind expect to find. */
const BANNER = `import { createRequire as $createRequire } from 'node:module'
const require = $createRequire(import.meta.url)
const { dirname: __dirname, filename: __filename } = import.meta`

/**
 * The server and the commands as they are run, with their packages: those come as thousands of small files, and finding and
 * reading them took half of a start. What is imported while it runs is a file of its own, and read by who needs it. Names
 * stay and lines are short, so that where an error came from can be read as it is: maps would take 60 MB of each process. Spaces and
 * comments would take 4 MB, for each process keeps the text that it runs.
 */
export async function bundleServer(outdir) {
  // Apart: what the commands share with it would be cut into dozens of files, and the site be read from them.
  await Promise.all([bundle(SITE, outdir), bundle(COMMANDS, outdir)])
  // migrate.ts looks for the folder beside the file it runs from.
  await cp(join(root, 'server/db/migrations'), join(outdir, 'migrations'), { recursive: true })
}

async function bundle(entryPoints, outdir) {
  const esbuild = await import('esbuild')
  await esbuild.build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: NOT_BUNDLED,
    banner: { js: BANNER },
    ...{ minifyWhitespace: true, legalComments: 'none', lineLimit: 160 },
    logLevel: 'warning',
  })
}
