// What somebody types to find something, as words.

const MOST_WORDS = 8

export const wordsOf = (q: string) => (q.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS)

/** Whether the last word may go on. */
export const isStillTyped = (q: string) => /[\p{L}\p{N}]$/u.test(q)
