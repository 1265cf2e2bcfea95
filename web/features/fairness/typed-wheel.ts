import type { Wheel } from './check-spin.ts'

/** Whatever was typed; undefined: no wheel. */
export function wheelIn(typed: string): Wheel | undefined {
  const [version, type, lines, ...rest] = listIn(parsed(typed))
  if (version !== 'v1' || typeof type !== 'string' || rest.length > 0) return undefined
  const slots = listIn(lines).map(slotIn)
  const isWhole = slots.length > 0 && slots.every((slot) => slot !== undefined)
  return isWhole ? { type, slots } : undefined
}

function slotIn(line: unknown) {
  const [item_id, item_name, amount, weight, ...rest] = listIn(line)
  if (!isCount(item_id) || typeof item_name !== 'string' || !isCount(amount) || !isCount(weight))
    return undefined
  return weight > 0 && rest.length === 0 ? { item_id, item_name, amount, weight } : undefined
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function parsed(typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch {
    return undefined
  }
}
