// The payment provider in a process of its own: what it does must not be taken for the product's work.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startSimulator } from '../../server/demo/payments/simulator.ts'

export const COLLECTOR = 4242
export const ACCESS_TOKEN = `TEST-7000-010126-abcdef-${COLLECTOR}`
export const WEBHOOK_SECRET = 'segredo-dos-avisos'

const SELF = fileURLToPath(import.meta.url)

export async function forkSimulator(dir: string) {
  const child = fork(SELF, [dir], { execArgv: ['--import', 'tsx'] })
  const exited = once(child, 'exit')
  const failed = exited.then(() => Promise.reject(new Error('The simulator failed; see its message above')))
  failed.catch(() => {})
  const [url] = (await Promise.race([once(child, 'message'), failed])) as [string]
  return {
    url,
    async stop() {
      child.kill()
      await exited
    },
  }
}

if (process.argv[1] === SELF) {
  process.once('disconnect', () => process.exit(1))
  const { url } = await startSimulator({
    ...{ dir: process.argv[2] ?? '', port: 0, accessToken: ACCESS_TOKEN, webhookSecret: WEBHOOK_SECRET },
    siteName: 'Ensaio',
  })
  process.send?.(url)
}
