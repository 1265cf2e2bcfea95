// Players who spin at a steady pace, whatever becomes of their calls: nobody waits for the one before.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SpinningPlayer } from './site.ts'

const HANG_UP_MS = 20_000

/** Written down before it is sent, and again when it is answered. */
export interface JournalledSpin {
  key: string
  player: SpinningPlayer
  sentAt: number
  answeredAt: number
  /** `unknown`: no answer came, and it may or may not have been done. */
  outcome: 'under way' | 'acknowledged' | 'refused' | 'unknown'
  /** Of an answer that acknowledges it. */
  body: string
  status: number
}

export function startWriters(urls: string[], players: SpinningPlayer[], perSecond: number) {
  const journal: JournalledSpin[] = []
  const calls: Promise<void>[] = []
  let isOver = false
  const startedAt = performance.now()

  async function keepPace() {
    while (!isOver) {
      const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond)
      while (journal.length < due) {
        const player = players[journal.length % players.length]
        const url = urls[journal.length % urls.length]
        if (!player || !url) throw new Error('nobody spins')
        const entry = newEntry(player)
        journal.push(entry)
        calls.push(spin(url, entry))
      }
      await sleep(1)
    }
  }

  const pacing = keepPace()
  return {
    journal,
    /** Ends when the last call has been answered or was given up. */
    async stop() {
      isOver = true
      await pacing
      await Promise.all(calls)
    },
  }
}

/** Those that were not acknowledged are asked for again with their keys, until they are. */
export async function askAgain(urls: string[], entry: JournalledSpin, deadline: number) {
  for (let tries = 0; entry.outcome !== 'acknowledged'; tries++) {
    if (performance.now() > deadline) throw new Error(`a spin is still ${entry.outcome}: ${entry.status}`)
    if (tries > 0) await sleep(100)
    await spin(urls[tries % urls.length] ?? '', entry)
  }
}

const newEntry = (player: SpinningPlayer): JournalledSpin => ({
  ...{ key: randomUUID(), player, sentAt: performance.now(), answeredAt: 0 },
  ...{ outcome: 'under way', body: '', status: 0 },
})

async function spin(url: string, entry: JournalledSpin) {
  const { player, key } = entry
  try {
    const response = await fetch(`${url}/api/roleta/spin`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${player.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: '{"type":"GOLD"}',
      signal: AbortSignal.timeout(HANG_UP_MS),
    })
    const body = await response.text()
    entry.status = response.status
    entry.outcome = response.ok ? 'acknowledged' : 'refused'
    if (response.ok) entry.body = body
  } catch {
    entry.outcome = 'unknown'
  }
  entry.answeredAt = performance.now()
}
