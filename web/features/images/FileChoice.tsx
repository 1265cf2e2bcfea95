import { ImageUp } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { IMAGE_TYPES } from '#contract/images.ts'
import { Button } from '#web/ui/Button.tsx'
import type { useFileChoice } from './use-file-choice.ts'

type FileChoiceProps = {
  chosen: ReturnType<typeof useFileChoice>
  isDragging: boolean
}

export function FileChoice({ chosen: { choose, name }, isDragging }: FileChoiceProps) {
  const id = useId()

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (file) choose(file)
    // The same file may be chosen again, mended meanwhile.
    currentTarget.value = ''
  }

  return (
    <div className={`${mark} ${isDragging ? 'border-gold-bright bg-gold/15' : 'border-edge bg-abyss/50'}`}>
      <ImageUp aria-hidden className="size-8 text-gold" />
      <p className="text-sm text-pretty text-muted">
        {isDragging ? 'Solte para usar esta imagem.' : 'Arraste uma imagem até aqui, cole-a ou procure:'}
      </p>
      <Button asChild variant="secondary" size="sm">
        <label className="relative cursor-pointer outline-offset-3 outline-gold-bright has-disabled:opacity-50 has-focus-visible:outline-2">
          Escolher arquivo
          <input
            type="file"
            accept={IMAGE_TYPES.join()}
            aria-describedby={`${id}-hint`}
            onChange={take}
            className="sr-only"
          />
        </label>
      </Button>
      <p id={`${id}-hint`} className="text-xs text-muted">
        JPEG, PNG, WebP ou GIF de até 2 MB.
      </p>
      {name && <p className="max-w-full truncate text-sm font-medium">{name}</p>}
    </div>
  )
}

const mark =
  'grid justify-items-center gap-3 rounded-lg border border-dashed px-4 py-6 text-center transition-colors duration-200'
