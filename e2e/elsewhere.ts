// A stage beside a web server that is not ours, from which this product may fetch pictures.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { picture } from './icon-modal.ts'
import { test as base, startStage } from './stage.ts'

export interface Elsewhere {
  url: string
  /** The paths it was asked for. */
  asked: string[]
}

export const test = base.extend<object, { elsewhere: Elsewhere }>({
  elsewhere: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const pictures = new Map([
        ['/brasao.png', (await picture('blue')).buffer],
        ['/escudo.png', (await picture('red')).buffer],
      ])
      const asked: string[] = []
      const server = createServer(({ url = '' }, response) => {
        asked.push(url)
        response.end(pictures.get(url) ?? 'nada')
      })
      await once(server.listen(0, '127.0.0.1'), 'listening')
      const { port } = server.address() as AddressInfo
      await use({ url: `http://127.0.0.1:${port}`, asked })
      server.close()
    },
    { scope: 'worker' },
  ],
  stage: [
    async ({ elsewhere }, use) => {
      const stage = await startStage({ IMAGE_URL_EXCEPTIONS: new URL(elsewhere.url).host })
      await use(stage)
      await stage.stop()
    },
    { scope: 'worker' },
  ],
})
