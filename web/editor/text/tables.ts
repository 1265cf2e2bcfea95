// Tables as contract/rich-text.ts knows them: without the widths and styles that TipTap gives them.
import type { Attributes } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'

export const tableExtensions = [
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false, View: null }),
  TableRow.extend({ renderHTML: () => ['tr', 0] }),
  TableHeader.extend({ addAttributes: cellAttributes }),
  TableCell.extend({ addAttributes: cellAttributes }),
]

function cellAttributes(): Attributes {
  return {
    colspan: span('colspan'),
    rowspan: span('rowspan'),
    // The commands for tables ask every cell for it.
    colwidth: { default: null, parseHTML: () => null, rendered: false },
  }
}

const span = (name: string): Attributes[string] => ({
  default: 1,
  parseHTML: (element) => cellsIn(element.getAttribute(name)),
  renderHTML: ({ [name]: cells }) => (cells > 1 ? { [name]: cells } : {}),
})

/** As many as the server keeps. */
const cellsIn = (text: string | null) => (/^([1-9]|[1-4]\d|50)$/.test(text ?? '') ? Number(text) : 1)
