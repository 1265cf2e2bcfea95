/** The page numbers to offer, with a gap where some are left out: 1 … 4 5 6 … 12. */
export function pageWindow(page: number, pages: number): (number | 'gap')[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((n, i) => {
    const missing = n - (shown[i - 1] ?? 0) - 1
    if (missing === 0) return [n]
    return missing === 1 ? [n - 1, n] : ['gap' as const, n]
  })
}
