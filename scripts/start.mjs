import { endWithNpm, ensureBuilt, ensureInstalled } from './prepare.mjs'

process.env.NODE_ENV ??= 'production'
endWithNpm()
await ensureInstalled()
await ensureBuilt()
await import('../dist/server/main.js')
