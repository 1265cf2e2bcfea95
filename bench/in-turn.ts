/** Works through all of them, a few at once. */
export async function inTurn<T>(all: T[], atOnce: number, work: (each: T, i: number) => Promise<void>) {
  const left = [...all.entries()].values()
  const worker = async () => {
    for (const [i, each] of left) await work(each, i)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
