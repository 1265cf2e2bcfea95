// The site in this process: every route, what it hears of changes, and the port.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from '#server/app.ts'
import { listenForChanges } from '#server/db/changes.ts'
import { keptMails } from '#server/demo/mailbox/mail-files.ts'
import { mailReader } from '#server/demo/mailbox/mail-reader.ts'
import { pictureFetcher } from '#server/external/fetch-picture.ts'
import { createImageStore } from '#server/external/image-store.ts'
import { publicAddresses } from '#server/external/public-addresses.ts'
import { PictureTurns } from '#server/features/images/picture-turns.ts'
import { ServerSeeds } from '#server/features/roulette/server-seeds.ts'
import { Passwords } from '#server/features/session/passwords.ts'
import { TicketFeed } from '#server/features/support/feed.ts'
import { gameOf } from '#server/game-of.ts'
import type { Figures } from '#server/http/figures.ts'
import type { Heavy, Share } from '#server/http/heavy-work.ts'
import { ReadyAnswers } from '#server/http/ready-answers.ts'
import type { BuiltSite } from '#server/pages/pages.ts'
import { secretKey } from '#server/secret-key.ts'
import type { Opened, Site, Tools } from './site.ts'

export function ownSite(figures: Figures, shareOf: (heavy: Heavy) => Share): Site {
  let close = async () => {}
  return {
    async listen({ config, databaseUrl, mailboxDir }: Opened, { database, payments, log }: Tools) {
      const { db } = database
      const ready = new ReadyAnswers()
      const feed = new TicketFeed()
      const changes = listenForChanges(databaseUrl, { changes: ready, support: feed })
      const app = await buildApp({
        ...{ config, log, database, figures, ready, feed, payments },
        passwords: new Passwords({ processes: config.processes, share: shareOf('hash') }),
        pictureTurns: new PictureTurns({ share: shareOf('picture') }),
        images: createImageStore(config.imageStore, { db, dataDir: config.dataDir }),
        fetchPicture: pictureFetcher({ isAllowed: publicAddresses(config.imageUrlExceptions) }),
        game: gameOf(config, db),
        seeds: new ServerSeeds(await secretKey(config)),
        mailbox: mailboxDir === undefined ? undefined : mailReader(keptMails(mailboxDir)),
        built: await builtSite(),
      })
      close = async () => {
        await app.close()
        await changes.stop()
      }
      return app.listen({ port: config.port, host: config.host })
    },
    close: () => close(),
  }
}

/** It lies beside the bundle; from the sources, Vite serves it. */
async function builtSite(): Promise<BuiltSite | undefined> {
  if (!import.meta.url.endsWith('.js')) return undefined
  const { prerender } = await import(new URL('../prerender/prerender.js', import.meta.url).href)
  const webDir = fileURLToPath(new URL('../web', import.meta.url))
  const screenFiles = JSON.parse(await readFile(join(webDir, '.vite/screens.json'), 'utf8'))
  return { webDir, prerender, screenFiles }
}
