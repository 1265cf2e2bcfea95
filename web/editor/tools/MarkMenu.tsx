import type { Editor } from '@tiptap/core'
import { ChevronDown, Palette, Type } from 'lucide-react'
import { colourClass, fontClass, TEXT_COLOURS, TEXT_FONTS } from '#contract/rich-text.ts'
import { ChoiceMenu } from '#web/ui/ChoiceMenu.tsx'
import { ToolbarButton } from '#web/ui/ToolbarButton.tsx'

const PLAIN = 'Padrão'

type MarkMenuProps = {
  editor: Editor
  mark: keyof typeof marks
  /** Empty for what the site itself is written in. */
  value: string
}

/** The colour or the letters of the text. */
export function MarkMenu({ editor, mark, value }: MarkMenuProps) {
  const { label, choices, icon } = marks[mark]
  const name = choices.find((choice) => choice.name === value)?.label ?? PLAIN

  function set(choice: string) {
    const chain = editor.chain()
    if (choice) chain.setMark(mark, { choice }).run()
    else chain.unsetMark(mark).run()
  }

  return (
    <ChoiceMenu
      choices={[
        { value: '', label: PLAIN },
        ...choices.map((choice) => ({ value: choice.name, label: choice.sample })),
      ]}
      value={value}
      onChoose={set}
      onChosen={() => editor.view.focus()}
      trigger={
        <ToolbarButton label={`${label}: ${name}`}>
          {icon(value)}
          <ChevronDown aria-hidden className="size-3.5!" />
        </ToolbarButton>
      }
    />
  )
}

const marks = {
  colour: {
    label: 'Cor',
    choices: TEXT_COLOURS.map((colour) => ({
      ...colour,
      sample: (
        <>
          <Swatch colour={colour.name} />
          {colour.label}
        </>
      ),
    })),
    icon: (value: string) => (value ? <Swatch colour={value} /> : <Palette aria-hidden />),
  },
  letters: {
    label: 'Fonte',
    choices: TEXT_FONTS.map((font) => ({
      ...font,
      sample: <span className={fontClass(font.name)}>{font.label}</span>,
    })),
    icon: () => <Type aria-hidden />,
  },
}

/** In the very colour of the text. */
function Swatch({ colour }: { colour: string }) {
  return (
    <span
      aria-hidden
      className={`${colourClass(colour)} size-4.5 shrink-0 rounded-full border border-edge bg-current`}
    />
  )
}
