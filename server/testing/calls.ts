// Every call of the API, who may make it, and a body that fits: what holds for all calls is tested over this table.
import type { ActName } from '#contract/audit.ts'
import { PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { playerCalls } from './player-calls.ts'
import type { Prepare } from './policy/preparations.ts'
import type { ThingKind } from './policy/things.ts'
import { staffCalls } from './staff-calls.ts'

export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** As documented, where the path holds a parameter. */
  route?: string
  access: 'anyone' | 'player' | Permission
  body?: Record<string, unknown>
  /** What it does without. */
  optional?: string[]
  /** What else it takes, of the values that hardly any call takes. */
  alsoTakes?: unknown[]
  /** Its answer has no end. */
  isStream?: true
  /** Failures have the shape that image hosts give them. */
  failsLikeAnImageHost?: true
  /** All that its address and its body name of what the site keeps. */
  names?: NamedThing[]
  /** Fields of the body that look like a name of something the site keeps, and why they are none. */
  namesNothing?: Record<string, string>
  /** What it takes to succeed, beside what it names. */
  prepare?: Prepare
  /** What it answers, all being well; without: 200. */
  answers?: Answer
  /** What the log says was done when staff has made it succeed. */
  act?: ActName
  /** What else it does, when it is asked like this. */
  moreActs?: { act: ActName; prepare: Prepare }[]
}

export interface NamedThing {
  thing: ThingKind
  in: 'path' | 'query' | 'body'
  /** The parameter, or the way through the body: `items.0.id`. */
  as: string
  /** Named only when it is about this one; of several such, one at a time. */
  isOptional?: true
  /** Who may name somebody else's too. Calls of staff are for everybody's. */
  othersFor?: Permission
  /** To who names their own; without: as the call answers. */
  own?: Answer
  /** To who names one that is not there, or not for them; without: 404. */
  otherwise?: Answer
}

export interface Answer {
  status: number
  because: string
}

export const calls: ApiCall[] = [...playerCalls, ...staffCalls]

/** The lowest level that may make it. Undefined: anybody, signed in or not. */
export const levelFor = ({ access }: ApiCall) => {
  if (access === 'anyone') return undefined
  return access === 'player' ? 0 : PERMISSIONS[access].level
}

export const titledCalls = calls.map((call) => ({ title: `${call.method} ${call.route ?? call.path}`, call }))

/** Those whose answers end; for the others see features/support/feed.test.ts. */
export const answeredCalls = titledCalls.filter(({ call }) => !call.isStream)
