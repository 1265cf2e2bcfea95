import { Resolver } from 'node:dns/promises'

/**
 * All addresses of a name. Asks the name servers themselves: the system's own way would take one of the few threads
 * that files and pictures wait for, and would also know the names of this machine.
 */
export function nameLookup(nameServers?: string[]) {
  return async (name: string) => {
    const resolver = new Resolver({ timeout: 2_000, tries: 2 })
    if (nameServers) resolver.setServers(nameServers)
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  }
}
