export interface DemoTopic {
  title: string
  content: string
  /** Its versions before this one, the newest first: what each said instead of what the next one says. */
  former?: [now: string, then: string][][]
}

/** What it said in each version, from the first to the last. */
export function contentsOf({ content, former = [] }: DemoTopic) {
  const contents = [content]
  let earliest = content
  for (const changes of former) {
    for (const [now, then] of changes) earliest = earliest.replace(now, () => then)
    contents.unshift(earliest)
  }
  return contents
}
