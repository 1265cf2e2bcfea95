// How dates and numbers are written, everywhere on the site.
const LOCALE = 'pt-BR'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Longer ago than this, the date says more. */
const COUNTED_DAYS = 30

// Made when they are first asked for: each takes the browser a while, and few pages need them all.
const day = once(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' }))
const pageDay = once(
  () => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'America/Sao_Paulo' }),
)
const dayAndTime = once(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' }))
// Of a calendar, where a day is the same one for everybody.
const calendarDay = once(
  () => new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
)
const calendarMonth = once(
  () => new Intl.DateTimeFormat(LOCALE, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
)
const distance = once(() => new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' }))
const count = once(() => new Intl.NumberFormat(LOCALE))
const reais = once(() => new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'BRL' }))

/** '9.990' */
export const formatCount = (number: number) => count().format(number)

/** 'R$ 1.234,50', of centavos. */
export const formatReais = (cents: number) => reais().format(cents / 100)

/** '4 de maio de 2031', by the clock of Brasília: a page that is drawn once for all readers has one date. */
export const formatDay = (date: string) => pageDay().format(new Date(date))

/** '4 de mai. de 2031, 14:32', by the reader's clock. */
export const formatDateTime = (date: string) => dayAndTime().format(new Date(date))

/** '4 de mai.' of '2031-05-04', 'mai. de 2031' of '2031-05'. */
export function formatPeriod(period: string) {
  const isMonth = period.length === 'AAAA-MM'.length
  return (isMonth ? calendarMonth() : calendarDay()).format(new Date(period))
}

/** 'agora', 'há 5 minutos', 'há 3 horas', 'ontem', 'há 12 dias', and then the date. */
export function timeAgo(date: string, now: number) {
  const then = new Date(date)
  const age = now - then.getTime()
  // Clocks differ: what seems to come is happening.
  if (age < MINUTE) return 'agora'
  if (age < HOUR) return distance().format(-Math.floor(age / MINUTE), 'minute')
  if (age < DAY) return distance().format(-Math.floor(age / HOUR), 'hour')
  const days = daysBetween(then, new Date(now))
  return days <= COUNTED_DAYS ? distance().format(-days, 'day') : day().format(then)
}

/** By the calendar: 'ontem' is the day before this one, not 24 hours ago. */
function daysBetween(from: Date, to: Date) {
  // Counted as if in UTC, where every day has 24 hours.
  const start = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return (start(to) - start(from)) / DAY
}

function once<T>(make: () => T) {
  let made: T | undefined
  return () => (made ??= make())
}
