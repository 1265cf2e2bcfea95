import { ADULT_AGE, type Care, MAX_DAILY_LIMIT } from '#contract/roulette-care.ts'
import { formatCount, formatDateTime } from '#web/format.ts'
import { spinsText } from '../texts.ts'
import type { PauseDays } from './pause-choices.ts'

export const texts = {
  limitSaved: 'Limite salvo.',
  limitFailed: 'Não foi possível salvar o limite. Tente de novo em instantes.',
  pauseFailed: 'Não foi possível começar a pausa. Tente de novo em instantes.',
  birthDateFailed: 'Não foi possível enviar a data. Tente de novo em instantes.',
  noBirthDate: 'Informe a sua data de nascimento.',
  minor: `A roleta de Cash é para maiores de ${ADULT_AGE} anos.`,
  cashOff: 'A roleta de Cash não está disponível neste servidor.',
}

export function limitProblem(typed: string) {
  const isLimit = /^\d{1,4}$/.test(typed) && Number(typed) <= MAX_DAILY_LIMIT
  return isLimit ? null : `Digite um número inteiro de 0 a ${formatCount(MAX_DAILY_LIMIT)}.`
}

/** What counts now, and what will. */
export function limitText({ daily_limit, next_limit }: Pick<Care, 'daily_limit' | 'next_limit'>) {
  const now = daily_limit === null ? 'Você não tem limite diário.' : `O seu limite é de ${aDay(daily_limit)}.`
  if (!next_limit) return now
  const then =
    next_limit.daily_limit === null ? 'você fica sem limite' : `será de ${aDay(next_limit.daily_limit)}`
  return `${now} A partir de ${formatDateTime(next_limit.from)}, ${then}.`
}

const aDay = (spins: number) => `${spinsText(spins)} por dia`

export const usedUpText = (limit: number) =>
  limit === 0
    ? 'O seu limite diário é de 0 giros. Você pode mudá-lo quando quiser.'
    : `O seu limite de ${aDay(limit)} já foi usado. À meia-noite, no horário de Brasília, a contagem recomeça.`

export const pausedText = (until: string) =>
  `Você está em pausa até ${formatDateTime(until)}. Até lá, não dá para comprar giros nem girar; os prêmios já ganhos podem ser resgatados.`

export const daysText = (days: PauseDays) => (days === 1 ? '1 dia' : `${days} dias`)
