const KEPT_MS = 60_000

/** Hands a file to the browser, which asks where to put it or puts it where it puts all. */
export function saveFile({ name, content }: { name: string; content: Blob }) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not at once: some browsers only begin to read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
