// Where pictures will stand that are still being sent. The places move along with the text, and are not part of it.
import { type Editor, Extension } from '@tiptap/core'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

type Slot = { slot: number; at: number }
type Change = { open: Slot } | { fill: number } | { close: number }

const key = new PluginKey<Slot[]>('pictureSlots')

export const PictureSlots = Extension.create({
  name: 'pictureSlots',
  addProseMirrorPlugins: () => [
    new Plugin<Slot[]>({
      key,
      state: {
        init: () => [],
        apply(tr, slots) {
          const change: Change | undefined = tr.getMeta(key)
          const moved = slots.flatMap((slot) => movedBy(tr, slot, change))
          if (!change || 'fill' in change) return moved
          return 'open' in change
            ? [...moved, change.open]
            : moved.filter(({ slot }) => slot !== change.close)
        },
      },
      props: {
        decorations: (state) => DecorationSet.create(state.doc, (key.getState(state) ?? []).map(drawn)),
      },
    }),
  ],
})

export const openSlot = (editor: Editor, slot: number, at: number) => tell(editor, { open: { slot, at } })

export const closeSlot = (editor: Editor, slot: number) => tell(editor, { close: slot })

/** Nothing is put in if the text around the slot was deleted meanwhile. */
export function fillSlot(editor: Editor, slot: number, attrs: object) {
  const at = editor.isDestroyed ? undefined : placeOf(editor, slot)
  if (at === undefined) return
  editor
    .chain()
    .insertContentAt(at, { type: 'image', attrs }, { updateSelection: false })
    .command(({ tr }) => Boolean(tr.setMeta(key, { fill: slot } satisfies Change)))
    .run()
}

function placeOf(editor: Editor, wanted: number) {
  return key.getState(editor.state)?.find(({ slot }) => slot === wanted)?.at
}

function tell(editor: Editor, change: Change) {
  if (!editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta(key, change))
}

/**
 * What is typed at a slot stands behind it. But of the slots at one place the later ones stand behind what fills an
 * earlier one: pictures come in the order in which they were chosen.
 */
function movedBy({ mapping }: Transaction, { slot, at }: Slot, change: Change | undefined): Slot[] {
  const isBehind = change !== undefined && 'fill' in change && slot > change.fill
  const { pos, deleted } = mapping.mapResult(at, isBehind ? 1 : -1)
  return deleted ? [] : [{ slot, at: pos }]
}

const drawn = ({ slot, at }: Slot) =>
  Decoration.widget(at, drawSlot, { side: -1, key: `picture-slot-${slot}` })

function drawSlot() {
  const slot = document.createElement('span')
  slot.className = 'picture-slot'
  return slot
}
