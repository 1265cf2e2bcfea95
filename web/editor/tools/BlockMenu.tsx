import type { Editor } from '@tiptap/core'
import { ChevronDown } from 'lucide-react'
import { ChoiceMenu } from '#web/ui/ChoiceMenu.tsx'
import { ToolbarButton } from '#web/ui/ToolbarButton.tsx'
import { type EditorKind, HEADING_LEVELS } from '../text/extensions.ts'

type BlockMenuProps = {
  kind: EditorKind
  editor: Editor
  /** Empty where the text is neither. */
  value: string
}

export function BlockMenu({ kind, editor, value }: BlockMenuProps) {
  const levels = HEADING_LEVELS[kind]
  const blocks = [
    { value: 'p', label: 'Parágrafo' },
    ...levels.map((level) => ({ value: `h${level}`, label: `Título ${level}` })),
  ]
  const name = blocks.find((block) => block.value === value)?.label

  function set(block: string) {
    const level = levels.find((each) => block === `h${each}`)
    const chain = editor.chain()
    if (level) chain.setHeading({ level }).run()
    else chain.setParagraph().run()
  }

  return (
    <ChoiceMenu
      choices={blocks}
      value={value}
      onChoose={set}
      onChosen={() => editor.view.focus()}
      trigger={
        <ToolbarButton label={name ? `Estilo: ${name}` : 'Estilo'} className={widths[kind]}>
          <span className="grow truncate text-left">{name ?? 'Estilo'}</span>
          <ChevronDown aria-hidden className="size-3.5!" />
        </ToolbarButton>
      }
    />
  )
}

/** So narrow that the tools of a message take two lines on a phone, and not three. */
const widths = { page: 'w-28', message: 'w-26' }
