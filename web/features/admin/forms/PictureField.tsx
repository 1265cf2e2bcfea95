import { CircleAlert, ImageUp } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import { IMAGE_TYPES } from '#contract/images.ts'
import { Button } from '#web/ui/Button.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { OwnPictures } from './OwnPictures.tsx'
import type { OwnPicture } from './own-pictures.ts'
import { usePictureUpload } from './use-picture-upload.ts'

type PictureFieldProps = {
  label: string
  /** An address, or nothing. */
  value: string
  onChange: (address: string) => void
  /** How it will look. */
  preview: ReactNode
  own: readonly OwnPicture[]
  /** It can do without one. */
  optional?: boolean
  error?: string | undefined
}

/** A picture that is sent from the computer, or one of the site's own. */
export function PictureField({ label, value, onChange, preview, own, optional, error }: PictureFieldProps) {
  const id = useId()
  const [isChoosing, setIsChoosing] = useState(false)
  const { share, problem, send, giveUp } = usePictureUpload(onChange)
  const trouble = problem ?? error

  function choose(address: string) {
    giveUp()
    onChange(address)
  }

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3" data-sending={share === undefined ? undefined : ''}>
      <legend className="mb-2 text-sm font-medium text-parchment">{label}</legend>
      <div className="flex items-center gap-4">
        {preview}
        <div className="flex min-w-0 flex-wrap gap-2">
          <FileButton describedBy={`${id}-hint`} isInvalid={trouble !== undefined} onFile={send} />
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isChoosing}
            onClick={() => setIsChoosing(!isChoosing)}
          >
            Escolher do site
          </Button>
          {optional && (
            <Button
              variant="ghost"
              size="sm"
              aria-disabled={value === ''}
              onClick={() => choose('')}
              className="aria-disabled:opacity-50"
            >
              Sem imagem
            </Button>
          )}
        </div>
      </div>
      <p id={`${id}-hint`} className="text-xs text-muted">
        JPEG, PNG, WebP ou GIF de até 2 MB.
      </p>
      {share !== undefined && <ProgressBar label="Enviando a imagem..." share={share} />}
      {isChoosing && <OwnPictures pictures={own} value={value} onChoose={choose} />}
      {trouble && (
        <p role="alert" className="flex gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
          {trouble}
        </p>
      )}
    </fieldset>
  )
}

type FileButtonProps = { describedBy: string; isInvalid: boolean; onFile: (file: File) => void }

function FileButton({ describedBy, isInvalid, onFile }: FileButtonProps) {
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (file) onFile(file)
    // The same file may be chosen again, mended meanwhile.
    currentTarget.value = ''
  }

  return (
    <Button asChild variant="secondary" size="sm">
      <label className="relative cursor-pointer outline-offset-3 outline-gold-bright has-focus-visible:outline-2">
        <ImageUp aria-hidden />
        Enviar imagem
        <input
          type="file"
          accept={IMAGE_TYPES.join()}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          onChange={take}
          className="sr-only"
        />
      </label>
    </Button>
  )
}
