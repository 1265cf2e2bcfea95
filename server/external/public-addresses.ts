// Which machines the site may be sent to by a player: those of the open internet, never one of its own network.
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export type IsAllowed = (address: string, port: number) => boolean

/** All of today's public IPv6. Outside of it lie, among others, old ways to write an IPv4 address. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** `exceptions`: machines that may be asked all the same. */
export function publicAddresses(exceptions: { address: string; port: number }[]): IsAllowed {
  const placeOf = (address: string, port: number) => `${plain(address)} ${port}`
  const excepted = new Set(exceptions.map(({ address, port }) => placeOf(address, port)))
  return (address, port) => excepted.has(placeOf(address, port)) || (isOpenPort(port) && isPublic(address))
}

/** Below 1024 stand the services of a machine; those of the web are the only ones that serve pictures. */
const isOpenPort = (port: number) => port === 80 || port === 443 || port >= 1024

function isPublic(address: string) {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return !(parsed instanceof ipaddr.IPv6) || parsed.match(GLOBAL_UNICAST)
}

/** One spelling for every address. */
const plain = (address: string) => (isIP(address) === 0 ? address : ipaddr.process(address).toString())
