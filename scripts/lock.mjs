// One process at a time may install or build in this folder; the others wait for it.
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const HEARTBEAT_MS = 1_000
const SILENT_MS = 15_000

export async function whileLocked(path, work) {
  await take(path)
  const heartbeat = setInterval(() => utimesSync(path, new Date(), new Date()), HEARTBEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    rmSync(path, { force: true })
  }
}

async function take(path) {
  mkdirSync(dirname(path), { recursive: true })
  while (!create(path)) {
    await abandoned(path)
    rmSync(path, { force: true })
  }
  // Another waiter may have removed our lock in the belief that it was still the abandoned one.
  await pause(50)
  if (ownerOf(path) !== process.pid) await take(path)
}

function create(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Waits until the owner has let go or is gone. A process id alone proves no life: the system gives it out again. */
async function abandoned(path) {
  let beat
  let heardAt = Date.now()
  while (isAlive(ownerOf(path))) {
    const latest = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (latest !== beat) heardAt = Date.now()
    if (Date.now() - heardAt > SILENT_MS) return
    beat = latest
    await pause(100)
  }
}

function ownerOf(path) {
  try {
    return Number(readFileSync(path, 'utf8'))
  } catch {
    return Number.NaN
  }
}

function isAlive(pid) {
  if (!Number.isInteger(pid) || pid === 0 || pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
