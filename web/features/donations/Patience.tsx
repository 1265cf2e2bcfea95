import { useState } from 'react'
import { useLater } from '#web/ui/use-later.ts'
import { texts } from './texts.ts'

const SLOW_AFTER_MS = 3_000
const VERY_SLOW_AFTER_MS = 9_000

/** While a link is asked for: what is going on, if it takes long. */
export function Patience() {
  const [pace, setPace] = useState<'usual' | 'slow' | 'verySlow'>('usual')
  useLater(SLOW_AFTER_MS, pace === 'usual', () => setPace('slow'))
  useLater(VERY_SLOW_AFTER_MS, pace === 'slow', () => setPace('verySlow'))
  return (
    <p role="status" className="text-sm text-pretty text-muted empty:hidden">
      {pace !== 'usual' && texts[pace]}
    </p>
  )
}
