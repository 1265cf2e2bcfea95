// The provider's pages on which a player pays.
import { Type } from 'typebox'
import type { App } from '#server/http/app-type.ts'
import { checkoutPage, missingPage } from './checkout-page.ts'
import { sendPage } from './page.ts'
import { changePayment, openPayment, type PaymentFields, type Provider } from './payments.ts'
import { isExpired, type Payment, type Preference } from './records.ts'
import { isAwaited, isReceived } from './statuses.ts'

const CHECKOUT = '/checkout/v1/redirect'

const ByPreference = Type.Object({ pref_id: Type.Optional(Type.String()) })
const Choice = Type.Object({
  pref_id: Type.String(),
  /** A form that is sent twice pays once. */
  token: Type.String({ pattern: '^[\\w-]{16,64}$' }),
  way: Type.Union(
    (['pix', 'card', 'refused', 'boleto', 'pay_later', 'cancel'] as const).map((way) => Type.Literal(way)),
  ),
})

const pix = { payment_method_id: 'pix', payment_type_id: 'bank_transfer' }
const card = { payment_method_id: 'visa', payment_type_id: 'credit_card' }
const boleto = { payment_method_id: 'bolbradesco', payment_type_id: 'ticket' }
const WAYS: Record<string, PaymentFields & { status: string }> = {
  pix: { status: 'approved', ...pix },
  card: { status: 'approved', ...card },
  refused: { status: 'rejected', status_detail: 'cc_rejected_insufficient_amount', ...card },
  boleto: { status: 'pending', ...boleto },
}
const LATER: Record<string, PaymentFields> = {
  pay_later: { status: 'approved' },
  cancel: { status: 'cancelled', status_detail: 'by_payer' },
}

interface Options {
  provider: Provider
  siteName: string
}

export async function checkout(app: App, { provider, siteName }: Options) {
  const { books } = provider

  app.get(CHECKOUT, { schema: { querystring: ByPreference } }, async ({ query }, reply) => {
    const preference = books.preferences.get(query.pref_id ?? '')
    if (!preference) return sendPage(reply, 404, missingPage(siteName))
    const payment = standingOf(books.payments.on(preference))
    const page = checkoutPage({ preference, payment, siteName, isExpired: isExpired(preference) })
    return sendPage(reply, isExpired(preference) && !isTaken(payment) ? 410 : 200, page)
  })

  app.post('/checkout/v1/pagamento', { schema: { body: Choice } }, async ({ body }, reply) => {
    const preference = books.preferences.get(body.pref_id)
    if (!preference) return sendPage(reply, 404, missingPage(siteName))
    choose(provider, preference, body)
    return reply.redirect(`${CHECKOUT}?pref_id=${encodeURIComponent(preference.id)}`, 303)
  })
}

/** What is no longer possible changes nothing: the page says how things stand. */
function choose(provider: Provider, preference: Preference, { way, token }: { way: string; token: string }) {
  const last = standingOf(provider.books.payments.on(preference))
  const act = LATER[way]
  if (act && last && isAwaited(last)) changePayment(provider, last, act)
  const choice = WAYS[way]
  if (choice && !isExpired(preference) && !isTaken(last))
    openPayment(provider, preference, choice, { key: `form ${preference.id} ${token}` })
}

/** Paid, or about to be: there is nothing more to choose. */
const isTaken = (payment: Payment | undefined) =>
  payment !== undefined && (isReceived(payment) || isAwaited(payment))

/** Of the payments on one preference the one that counts. */
function standingOf(payments: Payment[]) {
  return (
    payments.findLast(({ status }) => status === 'approved') ??
    payments.findLast(isReceived) ??
    payments.findLast(isAwaited) ??
    payments.at(-1)
  )
}
