import { PASSWORD } from '../busy-players.ts'
import { startHashing } from '../references/argon2.ts'
import { runWrk, writeRequests } from '../wrk.ts'
import type { Case, Sides } from './case.ts'

/** The time that it takes beside the hash of the password, which is slow on purpose. */
export const login: Case = {
  ...{ name: 'login', call: 'POST /api/auth/login', reference: 'argon2' },
  ...{ bar: { extraMs: 5 }, connections: [1] },
  async prepare({ folder, pool, port, players }): Promise<Sides> {
    const { rows } = await pool.query<{ password_hash: string }>(
      'select password_hash from accounts where id = $1',
      [players.firstId],
    )
    const hashing = startHashing({ password: PASSWORD, passwordHash: rows[0]?.password_hash ?? '' })
    const file = await writeRequests(
      folder,
      'login',
      players.logins.map((name) => ({
        ...{ method: 'POST', path: '/api/auth/login' },
        body: { login: name, password: PASSWORD },
      })),
    )
    return {
      ours: { run: (load) => runWrk({ ...load, port, requests: file }) },
      reference: { run: ({ seconds }) => hashing.run(seconds) },
      referencePid: hashing.pid,
      stop: hashing.stop,
    }
  },
}
