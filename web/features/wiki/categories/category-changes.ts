/** One change after the other reaches the server, and each finds what the one before has left. */
const inTurn = { scope: { id: 'wiki-categories' } }

/** A change of the list itself: meanwhile nothing is moved in it. */
export const categoryChange = { ...inTurn, mutationKey: ['wiki', 'category'] }
export const categoryMove = inTurn
