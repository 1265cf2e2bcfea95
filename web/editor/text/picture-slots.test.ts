import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { textExtensions } from './extensions.ts'
import { closeSlot, fillSlot, openSlot } from './picture-slots.ts'

let editor: Editor
afterEach(() => editor.destroy())

/** A text of one paragraph, of which the first letter stands at 1. */
function write(text: string) {
  editor = new Editor({
    extensions: textExtensions('page', { siteUrl: '', imageOrigins: [], onForeignPicture: () => {} }),
    content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
    injectCSS: false,
  })
}

/** Pictures by their names, in brackets. */
function shown() {
  const parts: string[] = []
  editor.state.doc.descendants((node) => {
    if (node.isText) parts.push(node.text ?? '')
    if (node.type.name === 'image') parts.push(`[${node.attrs.alt}]`)
  })
  return parts.join('')
}

function fill(slot: number, alt: string) {
  fillSlot(editor, slot, { src: `/images/${alt}.webp`, alt })
  closeSlot(editor, slot)
}

test('pictures that are sent together come in their order', () => {
  write('antes depois')
  for (const slot of [1, 2, 3]) openSlot(editor, slot, 7)
  for (const [slot, alt] of [
    [1, 'a'],
    [2, 'b'],
    [3, 'c'],
  ] as const)
    fill(slot, alt)
  expect(shown()).toBe('antes [a][b][c]depois')
})

test('they keep it when one that was chosen later is there first', () => {
  write('antes depois')
  for (const slot of [1, 2, 3]) openSlot(editor, slot, 7)
  fill(2, 'b')
  fill(1, 'a')
  fill(3, 'c')
  expect(shown()).toBe('antes [a][b][c]depois')
})

test('what is typed meanwhile stands behind the pictures, and moves those of other places along', () => {
  write('antes depois')
  openSlot(editor, 1, 7)
  openSlot(editor, 2, 7)
  openSlot(editor, 3, 13)
  editor.commands.insertContentAt(7, 'logo ')
  for (const [slot, alt] of [
    [1, 'a'],
    [2, 'b'],
    [3, 'c'],
  ] as const)
    fill(slot, alt)
  expect(shown()).toBe('antes [a][b]logo depois[c]')
})

test('a picture whose place was deleted is put nowhere', () => {
  write('antes depois')
  openSlot(editor, 1, 7)
  editor.commands.deleteRange({ from: 3, to: 10 })
  fill(1, 'a')
  expect(shown()).toBe('anois')
})

test('every picture on its way is seen in the text, and no longer than that', () => {
  write('antes depois')
  openSlot(editor, 1, 7)
  openSlot(editor, 2, 7)
  expect(editor.view.dom.querySelectorAll('.picture-slot')).toHaveLength(2)
  fill(1, 'a')
  closeSlot(editor, 2)
  expect(editor.view.dom.querySelectorAll('.picture-slot')).toHaveLength(0)
})
