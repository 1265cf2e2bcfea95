// A call as somebody makes it: about their own, about somebody else's, about what is not there.
import type { CallOptions } from '../app.ts'
import type { ApiCall, NamedThing } from '../calls.ts'
import type { Caller, Parties } from './callers.ts'
import type { Prepared } from './preparations.ts'
import type { Scene } from './scene.ts'
import type { Name } from './thing.ts'
import { isOwned, THINGS } from './things.ts'

export interface Probe {
  /** Of what it is about; `own`: whatever it names is theirs, or the site's. */
  whose: 'own' | 'foreign' | 'missing'
  /** Undefined: all that it has to name. */
  about?: NamedThing
}

/** Their own last: that may change who calls. Who has no account has nothing of their own. */
export function probesOf({ names = [] }: ApiCall, { session }: Caller): Probe[] {
  const hasAccount = session === 'alive' || session === 'ended'
  const optional = names.filter(({ isOptional }) => isOptional)
  const successes: Probe[] = optional.length > 0 ? optional.map((about) => own(about)) : [{ whose: 'own' }]
  return [
    ...names.map((about): Probe => ({ whose: 'missing', about })),
    ...names.filter(isOwned).map((about): Probe => ({ whose: 'foreign', about })),
    ...(hasAccount || !names.some(isOwned) ? successes : []),
  ]
}

const own = (about: NamedThing): Probe => ({ whose: 'own', about })

export interface Request extends CallOptions {
  method: ApiCall['method'] | 'HEAD'
  path: string
}

export async function requestOf(
  scene: Scene,
  call: ApiCall,
  { caller, token, other, ...probe }: Parties & Probe,
): Promise<Request> {
  const prepared = await call.prepare?.(scene, caller)
  const request = { path: addressOf(call), body: requiredOf(call) }
  Object.assign(request.body, prepared?.fields)
  for (const each of call.names ?? []) {
    if (each.isOptional && each !== probe.about) continue
    const isMissing = each === probe.about && probe.whose === 'missing'
    const owner = (each === probe.about && probe.whose === 'foreign' ? other : caller) ?? other
    const { make, missing } = THINGS[each.thing]
    put(request, each, isMissing ? missing : await make(scene, owner))
  }
  return {
    // Its answer has no end, its head has.
    method: call.isStream ? 'HEAD' : call.method,
    path: prepared?.path ?? request.path,
    ...bodyOf(call, prepared, request.body),
    token,
  }
}

/** Where names are put into it; whatever names nothing stands there as in the table. */
function addressOf({ path, route, names = [] }: ApiCall) {
  const [address = '', query] = path.split('?')
  const known = address.split('/')
  const isNamed = (part: string) => names.some(({ as }) => part === `{${as}}`)
  const parts = (route ?? address).split('/').map((part, place) => (isNamed(part) ? part : known[place]))
  const isQueried = query !== undefined && !names.some((each) => each.in === 'query')
  return `${parts.join('/')}${isQueried ? `?${query}` : ''}`
}

/** What it does not do without, of its own for each: names are put into it. */
function requiredOf({ body = {}, optional = [] }: ApiCall): Record<string, unknown> {
  return structuredClone(
    Object.fromEntries(Object.entries(body).filter(([name]) => !optional.includes(name))),
  )
}

function bodyOf(call: ApiCall, prepared: Prepared | undefined, fields: Record<string, unknown>) {
  const body = prepared?.body ?? (call.body && fields)
  return { ...(body && { body }), ...(prepared?.headers && { headers: prepared.headers }) }
}

function put(request: { path: string; body: object }, { in: place, as }: NamedThing, name: Name) {
  if (place === 'path') request.path = request.path.replace(`{${as}}`, String(name))
  if (place === 'query') request.path += `${request.path.includes('?') ? '&' : '?'}${as}=${name}`
  if (place === 'body') putInto(request.body, as.split('.'), name)
}

function putInto(body: object, [first = '', ...rest]: string[], name: Name) {
  if (rest.length === 0) Object.assign(body, { [first]: name })
  else putInto(Reflect.get(body, first), rest, name)
}
