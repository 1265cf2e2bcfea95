// What a call has to answer, whoever makes it and whatever it names: all that the table says, and nothing of the code.
import { PERMISSIONS } from '#contract/permissions.ts'
import { type ApiCall, levelFor, type NamedThing } from '../calls.ts'
import type { Caller } from './callers.ts'
import type { Probe } from './requests.ts'
import { isOwned } from './things.ts'

const SUCCESS = 200

export interface Expected {
  status: number
  /** `refused`: nothing may change, and the answer is the same about anything. */
  outcome: 'answered' | 'refused'
}

const refused = (status: number): Expected => ({ status, outcome: 'refused' })

export function expected(call: ApiCall, { level, session }: Caller, { whose, about }: Probe): Expected {
  const least = levelFor(call)
  if (least !== undefined && session !== 'alive') return refused(401)
  if (least !== undefined && (level ?? 0) < least) return refused(403)
  if (about && !mayName(call, level ?? 0, whose, about)) return refused(about.otherwise?.status ?? 404)
  const special = whose === 'own' ? ownThing(call, about)?.own : undefined
  const { status } = special ?? call.answers ?? { status: SUCCESS }
  return { status, outcome: status < 400 ? 'answered' : 'refused' }
}

function mayName({ access }: ApiCall, level: number, whose: Probe['whose'], { othersFor }: NamedThing) {
  if (whose === 'missing') return false
  const isForStaff = access !== 'anyone' && access !== 'player'
  return whose === 'own' || isForStaff || (othersFor !== undefined && level >= PERMISSIONS[othersFor].level)
}

/** What is theirs of all that the call names. */
const ownThing = ({ names = [] }: ApiCall, about: NamedThing | undefined) => about ?? names.find(isOwned)
