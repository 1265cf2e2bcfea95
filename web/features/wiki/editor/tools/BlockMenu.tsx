import type { Editor } from '@tiptap/core'
import { ChevronDown } from 'lucide-react'
import { ChoiceMenu } from '#web/ui/ChoiceMenu.tsx'
import { ToolbarButton } from '#web/ui/ToolbarButton.tsx'

const LEVELS = [1, 2, 3, 4, 5, 6] as const
const BLOCKS = [
  { value: 'p', label: 'Parágrafo' },
  ...LEVELS.map((level) => ({ value: `h${level}`, label: `Título ${level}` })),
]

type BlockMenuProps = {
  editor: Editor
  /** Empty where the text is neither. */
  value: string
}

export function BlockMenu({ editor, value }: BlockMenuProps) {
  const name = BLOCKS.find((block) => block.value === value)?.label

  function set(block: string) {
    const level = LEVELS.find((each) => block === `h${each}`)
    const chain = editor.chain()
    if (level) chain.setHeading({ level }).run()
    else chain.setParagraph().run()
  }

  return (
    <ChoiceMenu
      choices={BLOCKS}
      value={value}
      onChoose={set}
      onChosen={() => editor.view.focus()}
      trigger={
        <ToolbarButton label={name ? `Estilo: ${name}` : 'Estilo'} className="w-28">
          <span className="grow truncate text-left">{name ?? 'Estilo'}</span>
          <ChevronDown aria-hidden className="size-3.5!" />
        </ToolbarButton>
      }
    />
  )
}
