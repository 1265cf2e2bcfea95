import type { FastifyRequest } from 'fastify'
import { deviceName } from './device.ts'
import { networksOf } from './networks.ts'

/** Where a request comes from, as far as it tells. */
export interface Visitor {
  address: string
  /** From narrow to wide. */
  networks: [string, ...string[]]
  userAgent: string | null
}

const USER_AGENT_MAX_LENGTH = 300

export const visitorOf = ({ ip, headers }: FastifyRequest): Visitor => ({
  address: ip,
  networks: networksOf(ip),
  userAgent: headers['user-agent']?.slice(0, USER_AGENT_MAX_LENGTH) || null,
})

/** As the mail about a request tells it. */
export const whoAsked = ({ address, userAgent }: Visitor) => ({ address, device: deviceName(userAgent) })
