/** What is to be written. */
export type EditorSource =
  | { kind: 'new'; categoryId?: number }
  | { kind: 'edit'; id: number }
  | { kind: 'copy'; id: number }

/** The same for what is the same text to its author. */
export const sourceKey = (source: EditorSource) =>
  source.kind === 'new' ? source.kind : `${source.kind}-${source.id}`
