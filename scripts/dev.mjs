// The server on port 3000 and Vite on port 5173, both reloading; Vite hands /api on to the server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { endWithNpm, ensureInstalled, root } from './prepare.mjs'

endWithNpm()
await ensureInstalled()
const port = process.env.PORT ?? '3000'
const parts = [
  start('api', ['tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'], {
    PORT: port,
    PROCESSES: '1',
  }),
  start('web', ['vite/bin/vite.js', '--clearScreen', 'false'], { API_URL: `http://localhost:${port}` }),
]
let isStopping = false
const stop = () => {
  // A second signal would make tsx kill the server before it has closed the database.
  if (isStopping) return
  isStopping = true
  for (const part of parts) part.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
await Promise.race(parts.map((part) => once(part, 'exit')))
stop()

function start(name, [program, ...args], env) {
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    env: { FORCE_COLOR: '1', ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Out of the terminal's group: Ctrl-C reaches the parts once, through us, and the database stops in order.
    detached: true,
  })
  for (const output of [child.stdout, child.stderr])
    createInterface({ input: output }).on('line', (line) => console.log(`[${name}] ${line}`))
  return child
}
