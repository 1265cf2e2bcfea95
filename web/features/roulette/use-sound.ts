import { useEffect, useState } from 'react'
import { wantsNoMotion } from './motion.ts'
import { createSound, type ReelSound } from './sound.ts'

/** Off until it is switched on, and again with the next visit. */
export function useSound() {
  const [sound, setSound] = useState<ReelSound>()
  useEffect(() => () => sound?.close(), [sound])
  return {
    isOn: sound !== undefined,
    toggle: () => setSound(sound ? undefined : createSound()),
    /** Who wants no motion is not startled by its noise either. */
    audible: () => (wantsNoMotion() ? undefined : sound),
  }
}
