import { Check, RotateCcw } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import type { PartProps } from './part-props.ts'
import type { SitePart } from './site-draft.ts'

type UsualMarkProps = Pick<PartProps, 'isUsual' | 'reset'> & {
  part: SitePart
  /** What goes back, for those who do not see where the button stands. */
  name: string
}

/** Whether a part is as the site begins, and the way back to that. It stays when it was used: the focus is on it. */
export function UsualMark({ part, name, isUsual, reset }: UsualMarkProps) {
  const isThere = isUsual(part)
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={isThere ? <Check aria-hidden /> : <RotateCcw aria-hidden />}
      aria-disabled={isThere}
      aria-label={isThere ? `No padrão: ${name}` : `Voltar ao padrão: ${name}`}
      onClick={() => isThere || reset(part)}
      className="-ml-4 text-muted"
    >
      {isThere ? 'No padrão' : 'Voltar ao padrão'}
    </Button>
  )
}
