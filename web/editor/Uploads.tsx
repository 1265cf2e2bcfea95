import { X } from 'lucide-react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import type { usePictureUploads } from './use-picture-uploads.ts'

type UploadsProps = {
  uploads: ReturnType<typeof usePictureUploads>
  /** The button that was pressed goes away: the focus has to go somewhere. */
  onDone: () => void
}

/** The pictures on their way, and what became of the last that did not arrive. */
export function Uploads({ uploads: { sendings, problem, forgetProblem }, onDone }: UploadsProps) {
  const andLeave = (act: () => void) => () => {
    act()
    onDone()
  }

  if (sendings.length === 0 && !problem) return null
  return (
    <div className="grid gap-2 px-2 pt-2 pb-1">
      {sendings.map(({ slot, name, share, cancel }) => (
        <div key={slot} className="flex items-end gap-2">
          <div className="min-w-0 grow wrap-anywhere">
            <ProgressBar label={`Enviando ${name}`} share={share} />
          </div>
          <IconButton label={`Cancelar o envio de ${name}`} onClick={andLeave(cancel)} className="-my-2">
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      {problem && (
        <Notice tone="error" onClose={andLeave(forgetProblem)}>
          {problem}
        </Notice>
      )}
    </div>
  )
}
