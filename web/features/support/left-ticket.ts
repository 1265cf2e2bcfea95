// The ticket from which the reader has just come back to the list. Not in the history: there it would be found again at
// each later visit of the entry.
let left: number | undefined

export const leaveTicket = (id: number | undefined) => {
  left = id
}

export const hasLeftTicket = () => left !== undefined

/** Once. */
export function takeLeftTicket() {
  const id = left
  left = undefined
  return id
}
