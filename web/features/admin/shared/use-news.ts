import { usePassingMessage } from '#web/ui/use-passing-message.ts'

const SHOWN_MS = 10_000

export type News = ReturnType<typeof useNews>

/** What an act has brought about; StaffPage shows it wherever the page is scrolled to. */
export const useNews = () => usePassingMessage(SHOWN_MS)
