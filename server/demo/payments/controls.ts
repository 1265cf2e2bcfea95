// What a test or an operator can do to the simulator, beyond what the provider lets anybody do.
import { Type } from 'typebox'
import type { App } from '#server/http/app-type.ts'
import { Refusal } from '#server/http/refusal.ts'
import { Conduct, type ConductBook } from './conduct.ts'
import { changePayment, openPayment, type Provider } from './payments.ts'
import { paymentOf, withLinks } from './provider-api.ts'

const exactly = { additionalProperties: false }
const ById = Type.Object({ id: Type.String() })
// Any word: a shop must live with statuses that the provider thinks of later.
const Status = Type.String({ minLength: 1 })
const Reference = Type.String({ minLength: 1, maxLength: 64 })

const fields = {
  status_detail: Type.Optional(Type.String()),
  transaction_amount: Type.Optional(Type.Number({ minimum: 0 })),
  currency_id: Type.Optional(Type.String()),
  collector_id: Type.Optional(Type.Integer()),
  live_mode: Type.Optional(Type.Boolean()),
  date_last_updated: Type.Optional(Type.String()),
  notify: Type.Optional(Type.Boolean()),
}
const NewPayment = Type.Object({ external_reference: Reference, status: Status, ...fields }, exactly)
const Change = Type.Object(
  { external_reference: Type.Optional(Reference), status: Type.Optional(Status), ...fields },
  exactly,
)
const ByReference = Type.Object({ external_reference: Reference })

interface Options {
  provider: Provider
  conduct: ConductBook
  url: () => string
}

export async function controls(app: App, { provider, conduct, url }: Options) {
  const { books } = provider
  app.get('/simulador/conduta', async () => conduct.get())

  app.put('/simulador/conduta', { schema: { body: Type.Partial(Conduct, exactly) } }, async ({ body }) =>
    conduct.set(body),
  )

  app.get('/simulador/preferencias', { schema: { querystring: ByReference } }, async ({ query }) =>
    books.preferences.for(query.external_reference).map((preference) => withLinks(preference, url())),
  )

  app.post('/simulador/pagamentos', { schema: { body: NewPayment } }, async ({ body }, reply) => {
    const { notify, ...told } = body
    const preference = books.preferences.for(told.external_reference).at(-1)
    if (!preference && told.transaction_amount === undefined)
      throw new Refusal('missing', 'Preference not found: transaction_amount is needed')
    return reply.code(201).send(openPayment(provider, preference, told, { notify: notify ?? true }))
  })

  app.put(
    '/simulador/pagamentos/:id',
    { schema: { params: ById, body: Change } },
    async ({ params, body: { notify, ...told } }) =>
      changePayment(provider, paymentOf(provider, params.id), told, { notify: notify ?? true }),
  )
}
