// Work that keeps a core busy: however many processes share a machine, they share this too.
import { availableParallelism } from 'node:os'

/** A password to hash, a picture to make. */
export type Heavy = 'hash' | 'picture'

/** Of each kind, on one machine: two at most, and never the last core. */
export const HEAVY_AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1))

/** Does the work once this machine has room for it. */
export type Share = <T>(work: () => Promise<T>) => Promise<T>

/** For a process that has the machine to itself. */
export const unshared: Share = (work) => work()
