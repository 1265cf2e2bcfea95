// A process that listens. It does as it is told by the one that began it, and ends when that one is gone.
import { connectForRequests } from '#server/db/requests.ts'
import { serversAt } from '#server/db/servers.ts'
import { failureSentence } from '#server/failure-sentence.ts'
import { Figures } from '#server/http/figures.ts'
import { Refusal } from '#server/http/refusal.ts'
import { openLog } from '#server/log.ts'
import { providerFor } from '#server/payments.ts'
import { type Message, Questions } from './messages.ts'
import { ownSite } from './own-site.ts'
import { Wishes } from './permits.ts'
import type { Opened } from './site.ts'

// Longer than the one that began us waits for all that listen.
const PATIENCE_MS = 2_000

const tell = (message: Message, then?: () => void) => process.send?.(message, undefined, undefined, then)

export function listenAsTold() {
  // Ctrl-C reaches every process of the terminal: the one that began us says when it is our turn.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  const questions = new Questions(PATIENCE_MS)
  const wishes = new Wishes(tell)
  const figures = new Figures(async () => {
    const all = await questions.ask(tell)
    // Less than was told before would look as if the site had begun anew.
    if (!all) throw new Refusal('unavailable', 'O processo que reúne os números não responde.')
    return all
  })
  const site = ownSite(figures, wishes.shareOf)
  let stop = async (): Promise<void> => process.exit(0)

  async function listen(opened: Opened) {
    const log = openLog(opened.config)
    serversAt(opened.databaseUrl)?.heed(opened.timeline)
    const database = connectForRequests(opened.databaseUrl, opened.config, log)
    stop = async () => {
      await site.close()
      await database.close()
      log.flush(() => process.exit(0))
    }
    const payments = opened.credentials && providerFor(opened.config, opened.credentials, log)
    const address = await site.listen(opened, { database, payments, log })
    log.info('listening')
    tell({ kind: 'listening', address })
  }

  process.on('message', async (message: Message) => {
    if (message.kind === 'listen')
      await listen(message.opened).catch((error) =>
        tell({ kind: 'failed', sentence: failureSentence(error) }, () => process.exit(1)),
      )
    if (message.kind === 'stop') await stop()
    if (message.kind === 'look') tell({ kind: 'here' })
    if (message.kind === 'ask') tell({ kind: 'tell', id: message.id, counted: [await figures.counted()] })
    if (message.kind === 'tell') questions.answer(message)
    if (message.kind === 'begin') wishes.begin(message.id)
  })
  tell({ kind: 'ready' })
}
