/** A ref for what appears in answer to the reader's doing: it is where they go on, and is brought into sight. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
