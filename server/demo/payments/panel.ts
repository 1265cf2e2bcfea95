// The simulator's own page: what was paid, and what the operator of a test does about it.
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { App } from '#server/http/app-type.ts'
import { Refusal } from '#server/http/refusal.ts'
import { Conduct, type ConductBook, GOOD_CONDUCT } from './conduct.ts'
import { sendPage } from './page.ts'
import { panelPage } from './panel-page.ts'
import { changePayment, type Provider, refundPayment } from './payments.ts'
import { paymentOf } from './provider-api.ts'
import { actsOn } from './statuses.ts'

const MOST_LISTED = 50

const ById = Type.Object({ id: Type.String() })
const Chosen = Type.Object({ act: Type.String() })
const Told = Type.Object({ told: Type.Optional(Type.String()) })

interface Options {
  provider: Provider
  conduct: ConductBook
  siteName: string
}

export async function panel(app: App, { provider, conduct, siteName }: Options) {
  const { books } = provider

  app.get('/', { schema: { querystring: Told } }, async ({ query }, reply) => {
    const payments = books.payments.latest(MOST_LISTED)
    const changed = payments.find(({ id }) => String(id) === query.told)
    const hasToldConduct = query.told === 'conduta'
    return sendPage(
      reply,
      200,
      panelPage({ payments, changed, hasToldConduct, conduct: conduct.get(), siteName }),
    )
  })

  app.post(
    '/simulador/pagamentos/:id/ato',
    { schema: { params: ById, body: Chosen } },
    async ({ params, body }, reply) => {
      const payment = paymentOf(provider, params.id)
      const act = actsOn(payment).find(({ name }) => name === body.act)
      if (!act) throw new Refusal('conflict', 'O pagamento já mudou: isto não é mais possível.')
      if (act.leadsTo) changePayment(provider, payment, act.leadsTo)
      else refundPayment(provider, payment, { key: `painel ${payment.refunds.length}`, isDecided: true })
      return reply.redirect(`/?told=${payment.id}#p${payment.id}`, 303)
    },
  )

  app.post('/simulador/conduta', { schema: { body: ConductForm } }, async ({ body }, reply) => {
    conduct.set(body.restore === undefined ? conductIn(body) : GOOD_CONDUCT)
    return reply.redirect('/?told=conduta', 303)
  })
}

const ConductForm = Type.Object({
  copies: Type.Optional(Type.String()),
  delayMs: Type.Optional(Type.String()),
  shuffle: Type.Optional(Type.String()),
  losePercent: Type.Optional(Type.String()),
  forge: Type.Optional(Type.String()),
  api: Type.Optional(Type.String()),
  restore: Type.Optional(Type.String()),
})

function conductIn({
  copies,
  delayMs,
  shuffle,
  losePercent,
  forge,
  api,
}: Record<string, string | undefined>) {
  const told = {
    copies: numberIn(copies),
    delayMs: numberIn(delayMs),
    shuffle: shuffle !== undefined,
    losePercent: numberIn(losePercent),
    forge: numberIn(forge),
    api,
  }
  if (!Value.Check(Conduct, told)) throw new Refusal('invalid', 'Confira os números da conduta.')
  return told
}

/** An empty field is no zero. */
const numberIn = (text = '') => (text.trim() === '' ? Number.NaN : Number(text))
