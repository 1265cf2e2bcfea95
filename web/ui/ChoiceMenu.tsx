import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ReactElement, type ReactNode, useRef } from 'react'

type ChoiceMenuProps = {
  /** The button that opens the menu. */
  trigger: ReactElement
  choices: { value: string; label: ReactNode }[]
  value: string
  onChoose: (value: string) => void
  /** Takes the focus after a choice, which else goes back to the button. */
  onChosen?: () => void
}

/** A menu of which one is chosen, and marked. See Menu for what it does not use of Radix. */
export function ChoiceMenu({ trigger, choices, value, onChoose, onChosen }: ChoiceMenuProps) {
  const hasChosen = useRef(false)

  function choose(chosen: string) {
    hasChosen.current = true
    onChoose(chosen)
    onChosen?.()
  }

  function leave(event: Event) {
    if (hasChosen.current && onChosen) event.preventDefault()
    hasChosen.current = false
  }

  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="start"
        sideOffset={6}
        collisionPadding={12}
        onCloseAutoFocus={leave}
        className="frame z-30 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-lg p-2 shadow-float before:hidden data-[state=open]:animate-rise"
      >
        <DropdownMenu.RadioGroup value={value}>
          {choices.map((choice) => (
            <DropdownMenu.RadioItem
              key={choice.value}
              value={choice.value}
              onSelect={() => choose(choice.value)}
              className={look}
            >
              <span className="flex min-w-0 grow items-center gap-3">{choice.label}</span>
              <DropdownMenu.ItemIndicator>
                <Check aria-hidden className="size-4.5 text-gold" />
              </DropdownMenu.ItemIndicator>
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

const look =
  'flex min-h-10 cursor-pointer items-center gap-4 rounded-md px-3 text-sm font-medium text-parchment outline-none data-highlighted:bg-gold/15 data-highlighted:text-gold-bright'
