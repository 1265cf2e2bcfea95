/** A little sooner or later each time: browsers that lost the server together do not come back together. */
export const withJitter = (ms: number, share = 0.25) => ms * (1 + share * (2 * Math.random() - 1))
