// How the browser takes over pages that the server drew.
import type { Page } from '@playwright/test'

/** Of one of the demo's team; how far above it the browser asks for it is the browser's affair. */
const MISSING_PICTURE = '/equipe/brakka.webp'

/** Goes to one address after the other: what a developer would see in red there, and how much has moved. */
export function arrivalsOn(page: Page) {
  let complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.location().url.endsWith(MISSING_PICTURE))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return async (path: string) => {
    complaints = []
    await page.goto(path, { waitUntil: 'networkidle' })
    return { complaints, shift: await page.evaluate(layoutShift) }
  }
}

/** How much of what was seen has moved, by the measure of search engines. */
export function layoutShift() {
  return new Promise<number>((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
      for (const { value, hadRecentInput } of shifts) if (!hadRecentInput) sum += value
    }).observe({ type: 'layout-shift', buffered: true })
    // What was recorded is handed over before the frame after the next.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
  })
}
