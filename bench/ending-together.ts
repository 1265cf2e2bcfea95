// What was started ends in reverse, however the work ends: well, by an error, or by Ctrl-C.

interface Ending {
  stop(): Promise<unknown>
}

/** Has it end with the others. */
export type Keep = <Thing extends Ending>(thing: Thing) => Thing

export async function endingTogether(work: (keep: Keep) => Promise<void>) {
  const kept: Ending[] = []
  let ending: Promise<void> | undefined
  const endAll = () => {
    ending ??= endInTurn(kept)
    return ending
  }
  const interrupted = () => void endAll().finally(() => process.exit(1))
  process.once('SIGINT', interrupted)
  try {
    await work((thing) => {
      kept.push(thing)
      return thing
    })
  } finally {
    await endAll()
    process.off('SIGINT', interrupted)
  }
}

async function endInTurn(kept: Ending[]) {
  for (let last = kept.pop(); last; last = kept.pop()) await last.stop()
}
