// The whole product with pictures in a folder of its own, and how a player sends it one.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FetchPicture } from '#server/external/fetch-picture.ts'
import { testApp } from './app.ts'
import { form } from './pictures.ts'

export type ImageSite = Awaited<ReturnType<typeof imageSite>>

export async function imageSite({
  environment = {},
  fetchPicture,
}: {
  environment?: Record<string, string>
  fetchPicture?: FetchPicture
} = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'imagens-'))
  const site = await testApp({
    environment: {
      DATA_DIR: dataDir,
      IMAGE_STORE: 'folder',
      PUBLIC_URL: 'https://site.com.br',
      ...environment,
    },
    ...(fetchPicture && { fetchPicture }),
  })
  return {
    ...site,
    dataDir,
    send: (
      token: string | undefined,
      content: Buffer | string,
      part: { filename?: string; type?: string } = {},
    ) => site.call('POST', '/api/images', { token, ...form({ content, ...part }) }),
    async close() {
      await site.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
