import type { Page } from '@playwright/test'

/** What has run, what was asked of other hosts, and what the policy had to stop, since this was called. */
export async function watch(page: Page) {
  const foreign: string[] = []
  const violations: string[] = []
  await page.exposeBinding('reportViolation', (_, blocked: string) => violations.push(blocked))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void }
      reportViolation(blockedURI || violatedDirective)
    })
  })
  const note = (url: string) => {
    const isOurs = /^(https?:\/\/(127\.0\.0\.1|localhost)[:/]|data:|blob:)/.test(url)
    if (!isOurs) foreign.push(url)
  }
  page.on('response', (response) => note(response.url()))
  page.on('requestfailed', (request) => request.failure()?.errorText !== 'csp' && note(request.url()))
  page.on('dialog', (dialog) => dialog.dismiss())
  return async () => ({
    executed: await page.evaluate(() => (window as unknown as { __xss?: number }).__xss ?? 0),
    foreign,
    violations,
  })
}
