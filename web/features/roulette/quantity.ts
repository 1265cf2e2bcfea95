/** What was typed as a whole number; anything else is none, which no rule lets pass. */
export const quantityIn = (typed: string) => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0)
