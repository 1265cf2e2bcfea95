import type { Page } from '@playwright/test'

/** All that the server has told this page, also what a stream that is still open has. */
export async function overhear(page: Page) {
  const heard: string[] = []
  const bodies: Promise<string>[] = []
  await page.exposeBinding('overhear', (_, text: string) => heard.push(text))
  await page.addInitScript(() => {
    const { overhear } = window as unknown as { overhear: (text: string) => void }
    const ask = window.fetch
    async function listen({ body }: Response) {
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        overhear(part.value)
    }
    window.fetch = async (...request) => {
      const answer = await ask(...request)
      // The page may end a stream at any time.
      listen(answer.clone()).catch(() => {})
      return answer
    }
  })
  page.on('response', (response) => {
    const isFetched = response.request().resourceType() === 'fetch'
    if (!isFetched) bodies.push(response.text().catch(() => ''))
  })
  return async () => [...(await Promise.all(bodies)), ...heard].join('\n')
}
