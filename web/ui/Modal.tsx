import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { reachByKeyboard } from './reach-by-keyboard.ts'
import { useDialogFocus } from './use-dialog-focus.ts'

type ModalProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** The row of buttons; it stays in sight while the content scrolls. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  children: ReactNode
}

// Dialog.Overlay would inject a <style>, which our content security policy refuses. The backdrop is our own, and
// `data-modal` locks the page's scroll in theme.css.
export function Modal({ open, onOpenChange, title, description, footer, size = 'md', children }: ModalProps) {
  const focus = useDialogFocus()
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <div data-modal data-state={open ? 'open' : 'closed'} className={backdrop} />
        <Dialog.Content
          {...focus}
          {...(!description && { 'aria-describedby': undefined })}
          className={`${sheet} ${sizes[size]}`}
        >
          <header className="flex items-start gap-4 px-6 pt-5 pb-4 sm:px-8 sm:pt-7">
            <div className="min-w-0 grow">
              <Dialog.Title className="engraved text-xl font-bold tracking-wide sm:text-2xl">
                {title}
              </Dialog.Title>
              {description && (
                <Dialog.Description className="mt-1 text-sm text-muted">{description}</Dialog.Description>
              )}
            </div>
            <Dialog.Close asChild>
              <IconButton label="Fechar" className="-mt-1 -mr-2">
                <X aria-hidden />
              </IconButton>
            </Dialog.Close>
          </header>
          <div className="hairline mx-6 sm:mx-8" />
          <div
            ref={reachByKeyboard}
            className="min-h-0 overflow-y-auto overscroll-contain px-6 pt-4 pb-6 sm:px-8 sm:pb-8"
          >
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-gold/20 bg-abyss/40 px-6 py-4 sm:px-8">
              {footer}
            </footer>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const backdrop =
  'fixed inset-0 z-40 bg-abyss/85 data-[state=open]:animate-appear data-[state=closed]:animate-vanish'

const sheet =
  'frame fixed inset-0 z-50 m-auto flex h-fit max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] flex-col overflow-hidden rounded-lg shadow-float outline-none data-[state=open]:animate-rise data-[state=closed]:animate-sink'

const sizes = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-4xl' }
