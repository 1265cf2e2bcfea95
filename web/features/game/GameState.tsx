import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx'
import { part } from '#web/ui/part.tsx'
import { useLeisure } from '#web/ui/use-leisure.ts'

// No part of the page that the server drew, and so no part of what a visitor waits for.
const GameStateLine = part(async () => (await import('./GameStateLine.tsx')).GameStateLine)

/** How the game is just now, or nothing while nobody knows: it must stand where appearing moves nothing. */
export function GameState({ className }: { className: string }) {
  return useLeisure() ? (
    <ErrorBoundary fallback={null}>
      <GameStateLine className={className} />
    </ErrorBoundary>
  ) : null
}
