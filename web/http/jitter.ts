/** A little sooner or later each time: browsers that lost the server together do not come back together. */
export const withJitter = (ms: number) => ms * (0.75 + Math.random() / 2)
