import type { Editor } from '@tiptap/core'
import { ChevronDown, Type } from 'lucide-react'
import { fontClass, TEXT_FONTS } from '#contract/rich-text.ts'
import { ChoiceMenu } from '#web/ui/ChoiceMenu.tsx'
import { ToolbarButton } from '#web/ui/ToolbarButton.tsx'

const CHOICES = [
  { value: '', label: 'Padrão' },
  ...TEXT_FONTS.map(({ name, label }) => ({
    value: name,
    label: (
      <span className="rich-text">
        <span className={fontClass(name)}>{label}</span>
      </span>
    ),
  })),
]

type LettersMenuProps = {
  editor: Editor
  /** Empty for those that the site itself is written in. */
  value: string
}

export function LettersMenu({ editor, value }: LettersMenuProps) {
  const name = TEXT_FONTS.find((font) => font.name === value)?.label ?? 'Padrão'

  function set(choice: string) {
    const chain = editor.chain()
    if (choice) chain.setMark('letters', { choice }).run()
    else chain.unsetMark('letters').run()
  }

  return (
    <ChoiceMenu
      choices={CHOICES}
      value={value}
      onChoose={set}
      onChosen={() => editor.view.focus()}
      trigger={
        <ToolbarButton label={`Fonte: ${name}`}>
          <Type aria-hidden />
          <ChevronDown aria-hidden className="size-3.5!" />
        </ToolbarButton>
      }
    />
  )
}
