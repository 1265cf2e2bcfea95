// How far behind the entry of the browser's history lies in which something was not open yet. Closing goes back there,
// as the Back button would: what was opened and closed leaves no trace to press Back through.
import type { WikiAddress } from './wiki-address.ts'

export type Layer = 'topic' | 'panel'

/** Absent for what was open when the page was reached. */
export type Steps = Partial<Record<Layer, number>>

type Move = { from: WikiAddress; to: WikiAddress; steps: Steps }

export const stepsAfterPush = (move: Move): Steps =>
  openLayers(move, ({ from, steps }, layer) => {
    if (!from[layer]) return 1
    const before = steps[layer]
    return before === undefined ? undefined : before + 1
  })

/** What takes the place of something else is closed to where that would have been. */
export const stepsAfterReplace = (move: Move): Steps =>
  openLayers(move, ({ from, to, steps }, layer) => {
    if (from[layer]) return steps[layer]
    return layer === 'topic' && !to.panel ? steps.panel : undefined
  })

/** The history keeps whatever was given to it, by any version of this page. */
export function stepsIn(state: unknown): Steps {
  const kept = (state as { steps?: Record<string, unknown> } | null)?.steps
  const count = (layer: Layer) => {
    const value = kept?.[layer]
    return typeof value === 'number' && Number.isInteger(value) && value > 0 ? { [layer]: value } : {}
  }
  return { ...count('topic'), ...count('panel') }
}

function openLayers(move: Move, stepsOf: (move: Move, layer: Layer) => number | undefined): Steps {
  const result: Steps = {}
  for (const layer of ['topic', 'panel'] as const) {
    const steps = move.to[layer] ? stepsOf(move, layer) : undefined
    if (steps !== undefined) result[layer] = steps
  }
  return result
}
