import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/Button.tsx'

/** The two ways into the game. */
export function PlayButtons({ size, className = '' }: { size: 'md' | 'lg'; className?: string }) {
  return (
    <div className={`flex flex-wrap gap-3 max-sm:*:px-3.5 sm:gap-4 ${className}`}>
      <Button size={size} asChild>
        <Link to={paths.register}>Criar conta</Link>
      </Button>
      <Button size={size} variant="secondary" asChild>
        <Link to={paths.downloads}>Baixar o jogo</Link>
      </Button>
    </div>
  )
}
