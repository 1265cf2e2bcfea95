/** The two versions that are compared: always the older one first. */
export interface Pair {
  from: number
  to: number
}

export type Side = keyof Pair

/** The current version and the one before; undefined while there is only one. `versions`: newest first. */
export function lastChange([to, from]: readonly number[]): Pair | undefined {
  return from === undefined || to === undefined ? undefined : { from, to }
}

/** Nothing is newer than the newest, or older than the oldest. */
export const canChoose = (versions: readonly number[], side: Side, version: number) =>
  version !== (side === 'from' ? versions[0] : versions.at(-1))

/** The other side gives way, so that no choice leads to a dead end. */
export function choose(versions: readonly number[], pair: Pair, side: Side, version: number): Pair {
  if (!canChoose(versions, side, version)) return pair
  const place = versions.indexOf(version)
  const newer = versions[place - 1] ?? pair.to
  const older = versions[place + 1] ?? pair.from
  return side === 'from'
    ? { from: version, to: version < pair.to ? pair.to : newer }
    : { from: version > pair.from ? pair.from : older, to: version }
}
