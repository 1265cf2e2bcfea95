import type { Health, Income, Overview } from '#contract/overview.ts'
import { formatCount, formatPeriod, formatReais } from '#web/format.ts'

export const texts = {
  loading: 'Carregando a visão geral...',
  failed: 'Não foi possível carregar a visão geral.',
  outdated: 'Não foi possível atualizar os números. Tentaremos de novo em instantes.',
}

export const partNames = {
  game: 'Jogo',
  mail: 'E-mails',
  payments: 'Pagamentos',
  queue: 'Fila',
} as const satisfies Record<keyof Overview['parts'], string>

export const healthTexts = {
  ok: { word: 'Funcionando', tone: 'success' },
  off: { word: 'Desligado', tone: 'quiet' },
  away: { word: 'Não responde', tone: 'danger' },
  waiting: { word: 'Atrasado', tone: 'warn' },
} as const satisfies Record<Health, { word: string; tone: string }>

/** What it means for players, and what to do. */
export const healthHints: Record<keyof Overview['parts'], Record<Health, string>> = {
  game: {
    ok: 'O site fala com o servidor do jogo.',
    off: 'O site não está ligado a nenhum servidor do jogo.',
    away: 'As entregas esperam até ele voltar; nada se perde.',
    waiting: 'O jogo demora a responder.',
  },
  mail: {
    ok: 'As mensagens saem na hora.',
    off: 'Não há servidor de e-mail configurado: nada é enviado.',
    away: 'O servidor de e-mail não responde.',
    waiting: 'Há mensagens esperando há mais de 10 minutos.',
  },
  payments: {
    ok: 'As doações podem ser pagas.',
    off: 'Não há meio de pagamento configurado: ninguém pode doar.',
    away: 'O Mercado Pago não responde; o que foi pago será lido depois.',
    waiting: 'Há avisos de pagamento esperando.',
  },
  queue: {
    ok: 'Entregas e avisos de pagamento andam sozinhos.',
    off: 'A fila está parada.',
    away: 'A fila não responde.',
    waiting: 'Uma entrega ou um aviso de pagamento espera há mais de 10 minutos.',
  },
}

/** The word for how the payout of a wheel lies. In its own usual spreads, as on the page about fairness. */
const FAR = 4

export function payoutReading(deviation: number | null) {
  if (deviation === null) return { word: 'ainda são poucos giros', tone: 'quiet' } as const
  if (deviation > FAR) return { word: 'acima do esperado: confira', tone: 'warn' } as const
  if (deviation < -FAR) return { word: 'abaixo do esperado: confira', tone: 'warn' } as const
  return { word: 'dentro do esperado', tone: 'success' } as const
}

const donations = (count: number) => (count === 1 ? '1 doação' : `${formatCount(count)} doações`)

/** Reais as the server tells them. */
export const reaisText = (amount: number) => formatReais(Math.round(amount * 100))

export const incomeText = ({ period, amount, count }: Income) =>
  `${formatPeriod(period)}: ${reaisText(amount)} em ${donations(count)}`

export function totalText(incomes: Income[]) {
  const amount = incomes.reduce((sum, each) => sum + each.amount, 0)
  const count = incomes.reduce((sum, each) => sum + each.count, 0)
  return `${reaisText(amount)} em ${donations(count)}`
}

const HOUR = 60
const DAY = 24 * HOUR

/** '40 min', '3 h 5 min', '2 dias e 4 h'. */
export function minutesText(minutes: number) {
  const whole = Math.round(minutes)
  if (whole < HOUR) return `${whole} min`
  if (whole < DAY) return joined(`${Math.floor(whole / HOUR)} h`, ' ', whole % HOUR, 'min')
  const days = Math.floor(whole / DAY)
  return joined(days === 1 ? '1 dia' : `${days} dias`, ' e ', Math.floor((whole % DAY) / HOUR), 'h')
}

const joined = (large: string, between: string, rest: number, unit: string) =>
  rest === 0 ? large : `${large}${between}${rest} ${unit}`
