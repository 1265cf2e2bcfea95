import { paths } from '#contract/paths.ts'
import type { Config } from '#server/config.ts'
import { isTestToken } from '#server/external/mercado-pago.ts'
import { aside, type Check, type Said, well, wrong } from './check.ts'
import { ask } from './web.ts'

const NETWORK =
  'Confira se este servidor tem acesso à internet (HTTPS e DNS) e, se está definida, MERCADOPAGO_API_URL.'

export const credentials: Check = {
  name: 'Mercado Pago',
  advice: NETWORK,
  async look({ config }) {
    const { mercadoPago, demo } = config
    if (!mercadoPago) return withoutCredentials(config)
    const { accessToken, apiUrl } = mercadoPago
    const answer = await ask(new URL('/users/me', apiUrl), {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    if ('away' in answer) return wrong(`O Mercado Pago não responde: ${answer.away}.`, NETWORK)
    if (answer.status === 401 || answer.status === 403)
      return wrong(
        `O Mercado Pago recusou as credenciais (${answer.status}).`,
        'Em "Suas integrações", copie de novo o access token de produção para MERCADOPAGO_ACCESS_TOKEN e reinicie o site.',
      )
    if (answer.status !== 200)
      return wrong(
        `O Mercado Pago respondeu ${answer.status}.`,
        `Tente de novo em alguns minutos. ${NETWORK}`,
      )
    if (isTestToken(accessToken) && demo === 'off')
      return aside(
        'As credenciais valem, mas são de teste: nada do que é pago é real.',
        'Para receber de verdade, use as credenciais de produção.',
      )
    return well('As credenciais valem.')
  },
}

function withoutCredentials({ demo }: Config): Said {
  if (demo === 'private') return aside('Esta demonstração tem um simulador de pagamentos.')
  return aside(
    'Sem credenciais: o site não recebe doações.',
    'Para recebê-las, defina MERCADOPAGO_ACCESS_TOKEN e MERCADOPAGO_WEBHOOK_SECRET.',
  )
}

/** What the site says to a notification that nobody signed, and no proxy in front of it. */
const OURS = 'Assinatura inválida.'

export const webhook: Check = {
  name: 'Avisos do Mercado Pago',
  advice: 'Confira PUBLIC_URL, o proxy e o firewall.',
  async look({ config: { mercadoPago, publicUrl } }) {
    if (!mercadoPago) return aside('Sem credenciais não há avisos.')
    const address = `${publicUrl}${paths.paymentWebhook}`
    const answer = await ask(address, {
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    if ('away' in answer)
      return wrong(
        `${address} não responde: ${answer.away}.`,
        'Confira se o site está no ar, PUBLIC_URL, o DNS, o certificado, o proxy e o firewall: o Mercado Pago precisa alcançar este endereço.',
      )
    if (answer.status !== 401 || !answer.text.includes(OURS))
      return wrong(
        `${address} respondeu ${answer.status}, e não foi este site.`,
        'Confira se PUBLIC_URL é o endereço final do site (sem redirecionar) e se o proxy ou o firewall deixa passar POST até ele, sem pedir senha.',
      )
    return well(`Chegam a ${address}.`)
  },
}
