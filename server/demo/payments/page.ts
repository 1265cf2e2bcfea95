import { hash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { html, Markup } from './html.ts'
import { STYLE } from './style.ts'

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Without any, browsers would not name the page that a form was sent from.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

const SHIELD = new Markup(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" aria-hidden="true"><path fill="#e2b75a" d="M4.5 13.5 19 22 32 6.5 45 22l14.5-8.5V34c0 13.7-10.9 23.8-27.5 29.5C15.4 57.8 4.5 47.7 4.5 34Z"/><path fill="#0a1224" d="M8.7 20.8 20 27.4 32 13l12 14.4 11.3-6.6V34c0 11.3-8.9 19.9-23.3 25.1C17.6 53.9 8.7 45.3 8.7 34Z"/><path fill="#15453a" d="M54.3 22.6 43.8 28.7 32 14.6v43.4c13.6-5 22.3-13.2 22.3-24Z"/><path fill="#fae3a5" d="M32 25l8 10-8 10-8-10Z"/></svg>',
)
const ICON = `data:image/svg+xml,${encodeURIComponent(SHIELD.text)}`

export interface Page {
  title: string
  /** Above the page: whose it is. */
  name: string
  subtitle: string
  body: Markup
}

export function sendPage(reply: FastifyReply, status: number, { title, name, subtitle, body }: Page) {
  const page = html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>${title} — AMBIENTE DE TESTE</title>
<link rel="icon" href="${ICON}">
<style>${new Markup(STYLE)}</style>
</head>
<body>
<div class="test" role="region" aria-label="Aviso"><strong>AMBIENTE DE TESTE</strong> <span>Nenhum valor é cobrado de verdade.</span></div>
<header class="top">${SHIELD}<div class="name">${name} <small>${subtitle}</small></div></header>
<main>${body}</main>
<footer class="foot"><a href="/">Simulador de pagamentos</a></footer>
</body>
</html>
`
  return reply.code(status).headers(HEADERS).type('text/html; charset=utf-8').send(page.text)
}

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium' })

export const formatMoney = (reais: number) => money.format(reais)
export const formatMoment = (date: string) => moment.format(new Date(date))
