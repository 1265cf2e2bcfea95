import type { Page } from '@playwright/test'

/** All that a developer would see in red: errors, warnings, exceptions, breaches of the content security policy. */
export function listenTo(page: Page) {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

/** What is asked of any other site. */
export function listenForStrangers(page: Page, baseURL: string) {
  const strangers: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) strangers.push(request.url())
  })
  return strangers
}
