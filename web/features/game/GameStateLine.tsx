import { useQuery } from '@tanstack/react-query'
import { gameStatusQuery } from './api.ts'
import { statusText } from './texts.ts'

export function GameStateLine({ className }: { className: string }) {
  const { data: game, isError } = useQuery(gameStatusQuery)
  if (!game || isError) return null
  return (
    <p className={`flex items-center gap-2 ${className}`}>
      <span
        aria-hidden
        className={`size-2 shrink-0 rounded-full ${game.online ? 'bg-success' : 'border border-muted'}`}
      />
      {statusText(game)}
    </p>
  )
}
