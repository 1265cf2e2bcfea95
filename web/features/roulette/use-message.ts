import { usePassingMessage } from '#web/ui/use-passing-message.ts'

const LASTS_MS = 4_000
const SPINNING_LASTS_MS = 6_500

export function useMessage() {
  const passing = usePassingMessage(LASTS_MS)
  return { ...passing, sayWhileSpinning: (text: string) => passing.say('info', text, SPINNING_LASTS_MS) }
}
