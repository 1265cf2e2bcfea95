import type { Editor } from '@tiptap/core'
import { ChevronDown, Palette } from 'lucide-react'
import { colourClass, TEXT_COLOURS } from '#contract/rich-text.ts'
import { ChoiceMenu } from '#web/ui/ChoiceMenu.tsx'
import { ToolbarButton } from '#web/ui/ToolbarButton.tsx'

const CHOICES = [
  { value: '', label: 'Padrão' },
  ...TEXT_COLOURS.map(({ name, label }) => ({
    value: name,
    label: (
      <>
        <Swatch colour={name} />
        {label}
      </>
    ),
  })),
]

type ColourMenuProps = {
  editor: Editor
  /** Empty for that of all text. */
  value: string
}

export function ColourMenu({ editor, value }: ColourMenuProps) {
  const name = TEXT_COLOURS.find((colour) => colour.name === value)?.label ?? 'Padrão'

  function set(choice: string) {
    const chain = editor.chain()
    if (choice) chain.setMark('colour', { choice }).run()
    else chain.unsetMark('colour').run()
  }

  return (
    <ChoiceMenu
      choices={CHOICES}
      value={value}
      onChoose={set}
      onChosen={() => editor.view.focus()}
      trigger={
        <ToolbarButton label={`Cor: ${name}`}>
          {value ? <Swatch colour={value} /> : <Palette aria-hidden />}
          <ChevronDown aria-hidden className="size-3.5!" />
        </ToolbarButton>
      }
    />
  )
}

/** In the very colour of the text. */
function Swatch({ colour }: { colour: string }) {
  return (
    <span aria-hidden className="rich-text">
      <span className={`${colourClass(colour)} block size-4.5 rounded-full border border-edge bg-current`} />
    </span>
  )
}
