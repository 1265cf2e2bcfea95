// How dates and numbers are written, everywhere on the site. By hand where no other clock than the reader's counts: the browser's own
// formats are loaded when they are first made, and that takes longer than many a page to draw.
import { formatCount } from '#contract/counts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Longer ago than this, the date says more. */
const COUNTED_DAYS = 30
const MONTHS = 'jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.'.split(' ')
const LATELY = ['hoje', 'ontem', 'anteontem']

export { formatCount }

/** 'R$ 1.234,50', of centavos; the sign and the number stay on one line. */
export function formatReais(cents: number) {
  const [reais = '', rest = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '-' : ''}R$\u00a0${formatCount(Number(reais))},${rest}`
}

/** '4 de maio de 2031', by the clock of Brasília: a page that is drawn once for all readers has one date. */
export function formatDay(date: string) {
  inBrasilia ??= new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' })
  return inBrasilia.format(new Date(date))
}

let inBrasilia: Intl.DateTimeFormat | undefined

/** '4 de mai. de 2031, 14:32', by the reader's clock. */
export function formatDateTime(date: string) {
  const moment = new Date(date)
  return `${dayOf(moment)}, ${inTwoDigits(moment.getHours())}:${inTwoDigits(moment.getMinutes())}`
}

/** '4 de mai.' of '2031-05-04', 'mai. de 2031' of '2031-05'. */
export function formatPeriod(period: string) {
  const [year, month, day] = period.split('-').map(Number)
  const name = MONTHS[Number(month) - 1]
  return day === undefined ? `${name} de ${year}` : `${day} de ${name}`
}

/** 'agora', 'há 5 minutos', 'há 3 horas', 'ontem', 'há 12 dias', and then the date. */
export function timeAgo(date: string, now: number) {
  const then = new Date(date)
  const age = now - then.getTime()
  // Clocks differ: what seems to come is happening.
  if (age < MINUTE) return 'agora'
  if (age < HOUR) return agoOf(Math.floor(age / MINUTE), 'minuto')
  if (age < DAY) return agoOf(Math.floor(age / HOUR), 'hora')
  const days = daysBetween(then, new Date(now))
  return days <= COUNTED_DAYS ? (LATELY[days] ?? agoOf(days, 'dia')) : dayOf(then)
}

const agoOf = (count: number, unit: string) => `há ${count} ${unit}${count === 1 ? '' : 's'}`

/** '4 de mai. de 2031' */
const dayOf = (date: Date) => `${date.getDate()} de ${MONTHS[date.getMonth()]} de ${date.getFullYear()}`

const inTwoDigits = (number: number) => String(number).padStart(2, '0')

/** By the calendar: 'ontem' is the day before this one, not 24 hours ago. */
function daysBetween(from: Date, to: Date) {
  // Counted as if in UTC, where every day has 24 hours.
  const start = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return (start(to) - start(from)) / DAY
}
