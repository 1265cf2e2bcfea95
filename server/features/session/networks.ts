import type { Limit } from '#server/http/limits.ts'

/**
 * Whom an address stands for, from narrow to wide. An IPv4 address stands for itself; an IPv6 customer is handed at
 * least a /64 and often a /48, and may use any address in it.
 */
export function networksOf(address: string): [string, ...string[]] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !address.includes(':')) return [mapped ?? address]
  const groups = groupsOf(address)
  return [`${groups.slice(0, 4).join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`]
}

function groupsOf(address: string) {
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  return [...before, ...Array(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
}

// A /48 may hold many customers: it gets ten times the tries of one /64.
const WIDER_NETWORK_FACTOR = 10

/** One limit for each network the address stands for; one that holds many others is given more. */
export const limitsOf = (
  networks: string[],
  { name, hits, minutes }: { name: (network: string) => string; hits: number; minutes: number },
): Limit[] =>
  networks.map((network, width) => ({
    key: name(network),
    hits: hits * WIDER_NETWORK_FACTOR ** width,
    minutes,
  }))
