import { useState } from 'react'
import { useLocation } from 'react-router'

type PassingNotice = { text: string; saidAt: string; shownAt?: string }

/** What has just been done, said in the place that the reader is brought to. It is gone with their next step. */
export function usePassingNotice() {
  const { key } = useLocation()
  const [notice, setNotice] = useState<PassingNotice>()
  if (notice && key !== (notice.shownAt ?? notice.saidAt))
    setNotice(notice.shownAt === undefined ? { ...notice, shownAt: key } : undefined)
  return {
    notice: notice?.shownAt === key ? notice.text : undefined,
    say: (text: string) => setNotice({ text, saidAt: key }),
  }
}
