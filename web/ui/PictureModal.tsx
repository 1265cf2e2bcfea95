import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { IconButton } from './IconButton.tsx'
import { useDialogFocus } from './use-dialog-focus.ts'
import { useDismissal } from './use-dismissal.ts'

type PictureModalProps = { src: string; alt: string; onClose: () => void }

/** One picture, as large as the window allows. A click anywhere closes it. */
export function PictureModal({ src, alt, onClose }: PictureModalProps) {
  const focus = useDialogFocus()
  const dismiss = useDismissal(true, onClose)
  return (
    <Dialog.Root open onOpenChange={dismiss}>
      <Dialog.Portal>
        <Dialog.Content
          {...focus}
          aria-describedby={undefined}
          data-modal
          onClick={onClose}
          className="fixed inset-0 z-50 grid animate-appear cursor-zoom-out grid-rows-[minmax(0,1fr)_auto] gap-4 bg-abyss/95 p-4 outline-none sm:p-8"
        >
          <img src={src} alt={alt} className="m-auto max-h-full max-w-full rounded-md object-contain" />
          {/* The picture itself says so already. */}
          <p aria-hidden className="mx-auto max-w-prose text-center text-sm text-pretty">
            {alt}
          </p>
          <div className="absolute top-3 right-3">
            <Dialog.Title className="sr-only">Imagem ampliada</Dialog.Title>
            <IconButton label="Fechar imagem" look="ringed">
              <X aria-hidden />
            </IconButton>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
