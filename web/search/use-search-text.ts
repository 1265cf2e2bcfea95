import { useEffect, useEffectEvent, useState } from 'react'

/** How long typing has to rest. */
const REST_MS = 200

/** What stands in the field: ahead of what is searched for while somebody types, and following it otherwise. */
export function useSearchText(q: string, onSearch: (q: string) => void) {
  const [text, setText] = useState(q)
  const [sent, setSent] = useState(q)
  const [followed, setFollowed] = useState(q)

  // The address has changed, and not because of what was typed.
  if (q !== followed) {
    setFollowed(q)
    if (q !== sent) {
      setSent(q)
      setText(q)
    }
  }

  function send(now: string) {
    if (now === sent) return
    setSent(now)
    onSearch(now)
  }

  useRest(text, () => send(text))
  return {
    text,
    setText,
    sendNow: () => send(text),
    clear() {
      setText('')
      send('')
    },
  }
}

/** Calls `act` once `text` has stayed the same for a while. */
function useRest(text: string, act: () => void) {
  const latest = useEffectEvent(act)
  useEffect(() => {
    const timer = setTimeout(latest, REST_MS)
    return () => clearTimeout(timer)
  }, [text])
}
