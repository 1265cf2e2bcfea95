/** Work that takes a moment, and the most of it that ever ran at once. */
export function watchedWork() {
  let running = 0
  const watched = {
    most: 0,
    async work() {
      watched.most = Math.max(watched.most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
    },
  }
  return watched
}
