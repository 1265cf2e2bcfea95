import { ByMailId, MailAnswer, MailboxAnswer } from '#contract/mailbox.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import { NOT_FOUND } from '#server/http/error-handler.ts'
import { Refusal } from '#server/http/refusal.ts'
import { mailHeaders } from '#server/http/security-headers.ts'
import { isFromThisMachine, namesThisMachine } from '#server/http/this-machine.ts'
import type { MailReader } from './mail-reader.ts'

const tags = ['Caixa de entrada da demonstração']

export async function mailboxRoutes(app: App, { mailbox }: { mailbox: MailReader }) {
  // Whoever reads these mails can open the accounts they are about.
  app.addHook('onRequest', async (request) => {
    if (!isFromThisMachine(request) || !namesThisMachine(request)) throw new Refusal('missing', NOT_FOUND)
  })

  app.get(
    '/api/mailbox',
    { schema: { tags, summary: 'Os e-mails que o site enviou', response: answers(MailboxAnswer, 404) } },
    async () => ({ success: true as const, mails: await mailbox.list() }),
  )

  app.get(
    '/api/mailbox/:id',
    { schema: { tags, summary: 'Um e-mail', params: ByMailId, response: answers(MailAnswer, 400, 404) } },
    async ({ params }) => ({ success: true as const, mail: (await mailbox.read(params.id)) ?? missing() }),
  )

  app.get(
    '/api/mailbox/:id/html',
    { schema: { hide: true, params: ByMailId } },
    async ({ params }, reply) => {
      const html = (await mailbox.html(params.id)) ?? missing()
      return reply.headers(mailHeaders).type('text/html; charset=utf-8').send(inTabsOfItsOwn(html))
    },
  )
}

function missing(): never {
  throw new Refusal('missing', 'Este e-mail não está mais na caixa de entrada.')
}

/** The first `base` of a document counts, and a second doctype is passed over. */
const inTabsOfItsOwn = (html: string) => `<!doctype html><base target="_blank">${html}`
