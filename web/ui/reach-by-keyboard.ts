/** A ref for a box that may scroll: while it does, Tab stops at it, so that the arrow keys can scroll it. */
export function reachByKeyboard(box: HTMLElement | null) {
  if (!box) return
  const watch = new ResizeObserver(() => {
    if (box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  })
  watch.observe(box)
  return () => watch.disconnect()
}
