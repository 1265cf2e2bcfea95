import { randomUUID } from 'node:crypto'
import { html, type Markup } from './html.ts'
import { formatMoment, formatMoney, type Page } from './page.ts'
import { type Payment, type Preference, totalOf } from './records.ts'
import { isAwaited, isReceived, readingOf } from './statuses.ts'
import { backUrlOf } from './way-back.ts'

interface Checkout {
  preference: Preference
  /** The one that counts, if somebody has tried. */
  payment: Payment | undefined
  siteName: string
  isExpired: boolean
}

interface View {
  title: string
  parts: Markup[]
}

export function checkoutPage({ preference, payment, siteName, isExpired }: Checkout): Page {
  const { title, parts } = viewOf(preference, payment, isExpired)
  return {
    ...{ title, name: siteName, subtitle: 'Pagamento simulado' },
    body: html`<div class="columns checkout">
<section class="panel">${parts}</section>
${summaryOf(preference)}
</div>`,
  }
}

export const missingPage = (siteName: string): Page => ({
  title: 'Pagamento não encontrado',
  name: siteName,
  subtitle: 'Pagamento simulado',
  body: html`<section class="panel">
<h1>Pagamento não encontrado</h1>
<p>Este link não leva a nenhum pedido. Volte ao site e gere outro.</p>
</section>`,
})

function viewOf(preference: Preference, payment: Payment | undefined, isExpired: boolean): View {
  if (payment && isReceived(payment)) {
    const outcome = outcomeOf(payment)
    return { ...outcome, parts: [...outcome.parts, backLink(preference, payment, 'gold')] }
  }
  if (payment && isAwaited(payment)) {
    const outcome = outcomeOf(payment)
    return { ...outcome, parts: [...outcome.parts, laterForm(preference), backLink(preference, payment)] }
  }
  if (isExpired) {
    const title = 'Este link de pagamento venceu'
    const sentence = 'Nada foi cobrado. Para pagar, faça um novo pedido no site.'
    return { title, parts: [note('warn', title, sentence), backLink(preference, payment, 'gold')] }
  }
  if (payment) {
    const outcome = outcomeOf(payment)
    const again = html`<h2>Tentar de novo</h2>`
    const parts = [...outcome.parts, again, waysForm(preference), backLink(preference, payment)]
    return { ...outcome, parts }
  }
  const title = 'Como você quer pagar?'
  return {
    title,
    parts: [
      html`<h1>${title}</h1>`,
      totalLine(preference),
      waysForm(preference),
      backLink(preference, undefined),
    ],
  }
}

const OUTCOMES: Record<string, { title: string; sentence: string }> = {
  approved: { title: 'Pagamento aprovado', sentence: 'O valor foi recebido. Você já pode voltar ao site.' },
  refunded: { title: 'Pagamento reembolsado', sentence: 'O valor voltou para quem pagou.' },
  charged_back: {
    title: 'Pagamento contestado',
    sentence: 'Quem pagou contestou a cobrança junto ao banco.',
  },
  in_mediation: { title: 'Pagamento em mediação', sentence: 'Quem pagou abriu uma reclamação.' },
  rejected: { title: 'Pagamento recusado', sentence: 'O cartão não tem saldo suficiente. Nada foi cobrado.' },
  cancelled: { title: 'Pagamento cancelado', sentence: 'Nada foi cobrado.' },
}
const AWAITED = { title: 'Pagamento pendente', sentence: 'O pedido espera até que o pagamento seja feito.' }
const BOLETO = { title: 'Boleto gerado', sentence: 'O pedido espera até que o boleto seja pago.' }

function outcomeOf(payment: Payment): View {
  const awaited = payment.payment_type_id === 'ticket' ? BOLETO : AWAITED
  const { title, sentence } = OUTCOMES[payment.status] ?? awaited
  const facts = html`<dl class="facts small">
<dt>Valor</dt><dd>${formatMoney(payment.transaction_amount)}</dd>
<dt>Forma</dt><dd>${METHODS[payment.payment_method_id] ?? payment.payment_method_id}</dd>
<dt>Pagamento</dt><dd>${payment.id}</dd>
<dt>Atualizado</dt><dd>${formatMoment(payment.date_last_updated)}</dd>
</dl>`
  return { title, parts: [note(readingOf(payment).tone, title, sentence), facts] }
}

const METHODS: Record<string, string> = { pix: 'Pix', visa: 'Cartão Visa', bolbradesco: 'Boleto' }

const note = (tone: string, title: string, sentence: string) =>
  html`<div class="note ${tone}"><h1>${title}</h1><p>${sentence}</p></div>`

const waysForm = (preference: Preference) =>
  choiceForm(preference, [
    wayButton('pix', 'Pagar com Pix', 'Aprovado na hora', 'gold'),
    wayButton('card', 'Cartão aprovado', 'Cartão de crédito, aprovado na hora'),
    wayButton('refused', 'Cartão recusado', 'Saldo insuficiente: nada é cobrado'),
    // The provider's binary mode leaves nothing pending.
    ...(preference.binary_mode
      ? []
      : [wayButton('boleto', 'Gerar boleto e pagar depois', 'Fica pendente até ser pago')]),
  ])

const laterForm = (preference: Preference) =>
  choiceForm(preference, [
    wayButton('pay_later', 'Pagar agora', 'Como se o banco confirmasse', 'gold'),
    wayButton('cancel', 'Cancelar pagamento', 'Nada é cobrado'),
  ])

const choiceForm = ({ id }: Preference, buttons: Markup[]) =>
  html`<form class="ways" method="post" action="/checkout/v1/pagamento">
<input type="hidden" name="pref_id" value="${id}">
<input type="hidden" name="token" value="${randomUUID()}">
${buttons}
</form>`

const wayButton = (way: string, label: string, hint: string, look = '') =>
  html`<button class="button ${look}" name="way" value="${way}" aria-labelledby="${way}" aria-describedby="${way}-hint"><span id="${way}">${label}</span><small id="${way}-hint">${hint}</small></button>`

function backLink(preference: Preference, payment: Payment | undefined, look = '') {
  const url = backUrlOf(preference, payment)
  if (url === undefined) return html`<p class="muted small">Você já pode fechar esta página.</p>`
  if (!payment && look === '') return html`<p class="back"><a href="${url}">Voltar sem pagar</a></p>`
  return html`<a class="button ${look}" href="${url}">Voltar ao site</a>`
}

const summaryOf = (preference: Preference) => html`<section class="panel" aria-labelledby="order">
<h2 id="order">Seu pedido</h2>
<ul class="items">${preference.items.map(itemLine)}</ul>
${totalLine(preference)}
${preference.external_reference !== undefined && html`<p class="muted small">Referência: ${preference.external_reference}</p>`}
</section>`

const totalLine = (preference: Preference) =>
  html`<p class="total"><span>Total</span> <strong class="price">${formatMoney(totalOf(preference))}</strong></p>`

const itemLine = (item: Preference['items'][number]) => html`<li>
<span>${item.title}<br><span class="muted small">${item.quantity} × ${formatMoney(item.unit_price)}</span></span>
<span>${formatMoney(totalOf({ items: [item] }))}</span>
</li>`
