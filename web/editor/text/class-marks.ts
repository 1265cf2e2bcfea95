// Colours and letters of a text: classes alone, since the content security policy allows no style attribute.
import { Mark } from '@tiptap/core'
import { colourClass, fontClass, TEXT_COLOURS, TEXT_FONTS } from '#contract/rich-text.ts'

export const Colour = classMark('colour', TEXT_COLOURS, colourClass)
export const Letters = classMark('letters', TEXT_FONTS, fontClass)

function classMark(name: string, choices: readonly { name: string }[], classOf: (choice: string) => string) {
  const chosenIn = (element: Element) =>
    choices.find((choice) => element.classList.contains(classOf(choice.name)))?.name

  return Mark.create({
    name,
    addAttributes: () => ({
      choice: {
        parseHTML: chosenIn,
        renderHTML: ({ choice }) => ({ class: classOf(choice) }),
      },
    }),
    // One element may bear a colour and letters: what this rule takes is left for the other.
    parseHTML: () => [
      { tag: 'span', consuming: false, getAttrs: (element) => (chosenIn(element) ? {} : false) },
    ],
    renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
  })
}
