// What the table of calls has to say something about.
import type { ApiCall } from '../calls.ts'

/** All that looks like the name of something: parameters of the address, and what is in the body. */
export const namesIn = ({ route = '', body }: ApiCall) => [
  ...[...route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  ...namesInBody(body),
]

/** By the way to it: `category_id`, `rewardIds.0`, `items.0.id`. */
function namesInBody(body: unknown, way: string[] = []): string[] {
  if (typeof body === 'object' && body !== null)
    return Object.entries(body).flatMap(([name, value]) => namesInBody(value, [...way, name]))
  return way.some((name) => /^(id|ids|token)$|_ids?$|Ids?$/.test(name)) ? [way.join('.')] : []
}
