// A program of the benches in a process of its own, which is told what to do and says what came of it.
import { fork } from 'node:child_process'
import { once } from 'node:events'

export function forkProgram(file: string) {
  const child = fork(file, {
    execArgv: ['--import', 'tsx'],
    // Other than JSON, this takes bytes as they are.
    serialization: 'advanced',
    // Like the product: Linux shares a busy machine out by session before it does by process.
    detached: true,
  })
  const exited = once(child, 'exit')
  return {
    pid: child.pid ?? 0,
    async ask<Answer>(message: object): Promise<Answer> {
      child.send(message)
      const [answer] = await Promise.race([
        once(child, 'message') as Promise<[Answer]>,
        exited.then(() => Promise.reject(new Error(`${file} ended before it answered`))),
      ])
      return answer
    },
    async stop() {
      child.kill()
      await exited
    },
  }
}
