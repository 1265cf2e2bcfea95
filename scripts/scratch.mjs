// A folder for what tests write: in memory where there is room, since they start hundreds of databases and keep none.
import { chmodSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 1024 ** 3

export function makeScratch() {
  const folder = mkdtempSync(join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), 'aldaria-test-'))
  // Like every folder for such things, for all: PostgreSQL may run as another user.
  chmodSync(folder, 0o1777)
  return folder
}

/** Programs are run from there too: PostgreSQL, where the project itself is out of its reach. */
function hasRoomInMemory() {
  try {
    const [, , , options] = mounts().find(([, place]) => place === IN_MEMORY) ?? []
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return (
      options?.split(',').every((option) => option !== 'noexec' && option !== 'ro') &&
      bavail * bsize >= ROOM_BYTES
    )
  } catch {
    return false
  }
}

const mounts = () =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
