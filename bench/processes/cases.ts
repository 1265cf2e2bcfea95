// What is asked of every side, and how a bare server would answer it.
import { ask } from '../ask.ts'
import type { BusyPlayers } from '../busy-players.ts'
import type { Answers } from '../references/bare-http.ts'
import { bearer } from '../sign-in.ts'
import { EACH_ITS_OWN, type WrkRequest, writeRequests } from '../wrk.ts'

// Written by node:http itself, on both sides.
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding']

export interface Case {
  name: string
  /** A file for wrk. */
  requests: string
  /** Nothing but reads can be answered without a database. */
  isRead: boolean
}

export interface Cases {
  all: Case[]
  /** To the reads. */
  answers: Answers
}

/** `url`: one of the site's, which answers as all do. */
export async function prepareCases(folder: string, url: string, { tokens }: BusyPlayers): Promise<Cases> {
  const reads: Record<string, WrkRequest[]> = {
    'home page, HTML in brotli': [{ path: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } }],
    profile: tokens.map((token) => ({ path: '/api/auth/profile', headers: bearer(token) })),
  }
  const spins: WrkRequest[] = tokens.map((token) => ({
    method: 'POST',
    path: '/api/roleta/spin',
    headers: { ...bearer(token), 'idempotency-key': EACH_ITS_OWN },
    body: { type: 'GOLD' },
  }))
  const answers: Answers = new Map()
  const all: Case[] = []
  for (const [name, requests] of Object.entries({ ...reads, spin: spins })) {
    const isRead = name !== 'spin'
    const [first] = requests
    if (isRead && first) answers.set(first.path, await answerTo(url, first))
    all.push({ name, isRead, requests: await writeRequests(folder, String(all.length), requests) })
  }
  return { all, answers }
}

async function answerTo(url: string, { path, headers = {} }: WrkRequest) {
  const { status, headers: all, body } = await ask(url + path, headers)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  const sent = Object.entries(all).filter(([name]) => !CONNECTION_HEADERS.includes(name))
  return { body, headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])) }
}
