import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { Fragment, type ReactNode, type RefObject, useId } from 'react'
import { IconButton } from './IconButton.tsx'
import { reachByKeyboard } from './reach-by-keyboard.ts'
import { useDialogFocus } from './use-dialog-focus.ts'
import { useDismissal } from './use-dismissal.ts'

type ModalProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** The row of buttons; it stays in sight while the content scrolls. */
  footer?: ReactNode
  /** `full` takes the height of the window, and on a phone all of it. */
  size?: 'sm' | 'md' | 'lg' | 'full'
  /**
   * Drawn where it stands, and so by the server too, instead of at the end of the page. Nothing around it may be a
   * stacking context, else it would lie below the menu bar.
   */
  inPlace?: boolean
  /** What takes the focus at first, instead of a field. */
  start?: RefObject<HTMLElement | null>
  children: ReactNode
}

// Dialog.Overlay would inject a <style>, which our content security policy refuses. The backdrop is our own, and
// `data-modal` locks the page's scroll in theme.css.
export function Modal({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = 'md',
  inPlace = false,
  start,
  children,
}: ModalProps) {
  const focus = useDialogFocus(start)
  const dismiss = useDismissal(open, () => onOpenChange(false))
  const titleId = useId()
  const Place = inPlace ? Fragment : Dialog.Portal
  return (
    <Dialog.Root open={open} onOpenChange={dismiss}>
      <Place>
        <div data-modal data-state={open ? 'open' : 'closed'} className={backdrop} />
        <Dialog.Content
          {...focus}
          // Radix names it once the browser has taken the page over; so it has a name before, too.
          aria-labelledby={titleId}
          {...(!description && { 'aria-describedby': undefined })}
          className={`${sheet} ${sizes[size]}`}
        >
          <header className="flex items-start gap-4 px-6 pt-5 pb-4 sm:px-8 sm:pt-7">
            <div className="min-w-0 grow">
              <Dialog.Title id={titleId} className="engraved text-xl font-bold tracking-wide sm:text-2xl">
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
          <div ref={reachByKeyboard} className={box}>
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-gold/20 bg-abyss/40 px-6 py-4 sm:px-8">
              {footer}
            </footer>
          )}
        </Dialog.Content>
      </Place>
    </Dialog.Root>
  )
}

// As high as the sheets: of two modals, the second one's covers the first.
const backdrop =
  'fixed inset-0 z-50 bg-abyss/85 data-[state=open]:animate-appear data-[state=closed]:animate-vanish'

// In a window too low for a content between title and buttons, they all scroll together.
const sheet =
  'frame fixed inset-0 z-50 m-auto flex max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] flex-col overflow-hidden rounded-lg shadow-float outline-none data-[state=open]:animate-rise data-[state=closed]:animate-sink [@media(max-height:26rem)]:overflow-y-auto [@media(max-height:26rem)]:before:hidden'

const box =
  'min-h-0 grow scroll-pt-4 overflow-y-auto overscroll-contain px-6 pt-4 pb-6 sm:px-8 sm:pb-8 [@media(max-height:26rem)]:shrink-0 [@media(max-height:26rem)]:overflow-y-visible'

const sizes = {
  sm: 'h-fit max-w-md',
  md: 'h-fit max-w-xl',
  lg: 'h-fit max-w-4xl',
  full: 'h-[calc(100dvh-2rem)] max-w-7xl max-sm:h-dvh max-sm:max-h-dvh max-sm:w-full max-sm:rounded-none',
}
