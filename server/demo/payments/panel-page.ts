import { type Conduct, GOOD_CONDUCT } from './conduct.ts'
import { html, type Markup } from './html.ts'
import { formatMoment, formatMoney, type Page } from './page.ts'
import type { Payment } from './records.ts'
import { actsOn, readingOf } from './statuses.ts'

interface Panel {
  /** The newest first. */
  payments: Payment[]
  /** The one that something was done about. */
  changed: Payment | undefined
  hasToldConduct: boolean
  conduct: Conduct
  siteName: string
}

export const panelPage = ({ payments, changed, hasToldConduct, conduct, siteName }: Panel): Page => ({
  title: 'Simulador de pagamentos',
  name: siteName,
  subtitle: 'Demonstração',
  body: html`<section class="stack">
<h1>Simulador de pagamentos — AMBIENTE DE TESTE</h1>
<p>Faz o papel do Mercado Pago enquanto o site não tem credenciais: gera os links de pagamento, recebe, avisa o site e devolve. Nada aqui é dinheiro de verdade.</p>
<p><a href="#conduta">Como o simulador se comporta</a></p>
</section>
${hasToldConduct && SAVED}
${isGood(conduct) ? null : MISBEHAVING}
<div class="columns desk">
<section class="panel" aria-labelledby="payments">
<div class="row between"><h2 id="payments">Últimos pagamentos</h2><a class="small" href="/">Atualizar a lista</a></div>
${payments.length > 0 ? html`<ul class="payments">${payments.map((payment) => paymentCard(payment, payment === changed))}</ul>` : EMPTY}
</section>
<aside class="panel" id="conduta" aria-labelledby="conduct">${conductForm(conduct)}</aside>
</div>`,
})

const SAVED = html`<p class="note success" role="status"><span>A conduta foi salva.</span></p>`

const EMPTY = html`<p class="muted">Ninguém pagou nada ainda. Faça uma doação no site: o botão "Doar Agora" abre a página de pagamento do simulador.</p>`

const MISBEHAVING = html`<p class="note warn"><span>O simulador está se comportando mal de propósito. <a href="#conduta">Ver a conduta</a></span></p>`

const isGood = (conduct: Conduct) =>
  Object.entries(GOOD_CONDUCT).every(([name, value]) => conduct[name as keyof Conduct] === value)

function paymentCard(payment: Payment, isChanged: boolean) {
  const { id, status, status_detail, external_reference, transaction_amount, date_created } = payment
  const { word, tone } = readingOf(payment)
  return html`<li class="payment" id="p${id}">
<div class="row between"><h3 class="price" id="h${id}">${formatMoney(transaction_amount)}</h3><span class="badge ${tone}">${word}</span></div>
<dl class="facts small">
<dt>Pagamento</dt><dd>${id}</dd>
<dt>Referência</dt><dd>${external_reference ?? '—'}</dd>
<dt>Status</dt><dd><code>${status} / ${status_detail}</code></dd>
<dt>Data</dt><dd>${formatMoment(date_created)}</dd>
</dl>
${isChanged && html`<p class="note ${tone} small" role="status"><span>Feito: ${word}. O site será avisado.</span></p>`}
${actsForm(payment)}
</li>`
}

function actsForm(payment: Payment): Markup | null {
  const acts = actsOn(payment)
  if (acts.length === 0) return null
  return html`<form class="row" method="post" action="/simulador/pagamentos/${payment.id}/ato">
${acts.map(({ name, label }) => html`<button class="button quiet" name="act" value="${name}" aria-describedby="h${payment.id}">${label}</button>`)}
</form>`
}

const APIS: Record<Conduct['api'], string> = {
  normal: 'Normal',
  slow: 'Lenta: responde em 30 s',
  failing: 'Falha: 500, nada é feito',
  garbage: 'Sem sentido, mas é feito',
  lost: 'Sem resposta, mas é feito',
}

const conductForm = (conduct: Conduct) => html`<h2 id="conduct">Como o simulador se comporta</h2>
<p class="muted small">Para ver o que o site faz quando o provedor se comporta mal.</p>
<form class="ways" method="post" action="/simulador/conduta">
${numberField('copies', 'Cópias de cada aviso', 'De 1 a 20; metade delas com outro x-request-id.', [1, 20], conduct.copies)}
${numberField('delayMs', 'Atraso dos avisos (ms)', 'De 0 a 60.000 milissegundos.', [0, 60_000], conduct.delayMs)}
${numberField('losePercent', 'Avisos perdidos (%)', 'De 0 a 100: nunca chegam ao site.', [0, 100], conduct.losePercent)}
${numberField('forge', 'Avisos falsos', 'De 0 a 20 ao lado de cada um, com a assinatura errada.', [0, 20], conduct.forge)}
<div class="field check"><input type="checkbox" id="shuffle" name="shuffle" value="on"${conduct.shuffle && ' checked'}><label for="shuffle">Avisos fora de ordem</label></div>
<div class="field"><label for="api">API do provedor</label><select id="api" name="api">
${Object.entries(APIS).map(([api, label]) => html`<option value="${api}"${api === conduct.api && ' selected'}>${label}</option>`)}
</select></div>
<button class="button gold">Salvar conduta</button>
<button class="button" name="restore" value="on" formnovalidate>Voltar ao normal</button>
</form>`

const numberField = (
  name: string,
  label: string,
  hint: string,
  [min, max]: [number, number],
  value: number,
) =>
  html`<div class="field"><label for="${name}">${label}</label><input type="number" id="${name}" name="${name}" min="${min}" max="${max}" step="1" required value="${value}" aria-describedby="${name}-hint"><p class="muted small" id="${name}-hint">${hint}</p></div>`
