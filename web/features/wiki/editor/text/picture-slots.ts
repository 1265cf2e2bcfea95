// Where pictures will stand that are still being sent. The places move along with the text, and are not part of it.
import { type Editor, Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

type Change = { open: number; at: number } | { close: number }

const key = new PluginKey<DecorationSet>('pictureSlots')

export const PictureSlots = Extension.create({
  name: 'pictureSlots',
  addProseMirrorPlugins: () => [
    new Plugin({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(tr, slots) {
          const change: Change | undefined = tr.getMeta(key)
          const moved = slots.map(tr.mapping, tr.doc)
          if (!change) return moved
          if ('close' in change) return moved.remove(slotsOf(moved, change.close))
          // What is typed from now on stands behind it.
          const slot = Decoration.widget(change.at, drawSlot, { slot: change.open, side: -1 })
          return moved.add(tr.doc, [slot])
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})

export const openSlot = (editor: Editor, slot: number, at: number) => tell(editor, { open: slot, at })

export const closeSlot = (editor: Editor, slot: number) => tell(editor, { close: slot })

/** Nowhere if the text around it was deleted meanwhile. */
export function placeOf(editor: Editor, slot: number) {
  return slotsOf(key.getState(editor.state) ?? DecorationSet.empty, slot)[0]?.from
}

function tell(editor: Editor, change: Change) {
  if (!editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta(key, change))
}

const slotsOf = (slots: DecorationSet, slot: number) =>
  slots.find(undefined, undefined, (spec) => spec.slot === slot)

function drawSlot() {
  const slot = document.createElement('span')
  slot.className = 'picture-slot'
  return slot
}
