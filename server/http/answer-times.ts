// How long answers took, by what was asked: as the library's histogram tells it, which takes five microseconds to find
// by its labels what it has to count up. With every request that is too long.
import { Histogram, type Registry } from 'prom-client'

/** In seconds. */
const BOUNDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

interface Series {
  labels: Record<'method' | 'route', string> & { status: number }
  /** Of answers within the bound, and above the one before. */
  buckets: { bound: number; count: number }[]
  seconds: number
}

type Told = Awaited<ReturnType<Histogram['get']>>

export class AnswerTimes extends Histogram {
  readonly #series = new Map<string, Series>()

  constructor(registry: Registry) {
    super({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route',
      labelNames: ['method', 'route', 'status'],
      buckets: BOUNDS,
      registers: [registry],
    })
  }

  count(method: string, route: string, status: number, seconds: number) {
    const series = this.#seriesOf(method, route, status)
    const bucket = series.buckets.find(({ bound }) => seconds <= bound)
    if (bucket) bucket.count++
    series.seconds += seconds
  }

  override async get(): Promise<Told> {
    const told = await super.get()
    return { ...told, values: [...this.#series.values()].flatMap((each) => valuesOf(told.name, each)) }
  }

  #seriesOf(method: string, route: string, status: number): Series {
    const key = `${method} ${status} ${route}`
    const known = this.#series.get(key)
    if (known) return known
    const buckets = [...BOUNDS, Number.POSITIVE_INFINITY].map((bound) => ({ bound, count: 0 }))
    const series = { labels: { method, route, status }, buckets, seconds: 0 }
    this.#series.set(key, series)
    return series
  }
}

/** A bucket is told with all that its bound holds, those of lower bounds too. */
function valuesOf(name: string, { labels, buckets, seconds }: Series): Told['values'] {
  let sum = 0
  const told = buckets.map(({ bound, count }) => {
    sum += count
    const le = Number.isFinite(bound) ? bound : '+Inf'
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: sum }
  })
  return [
    ...told,
    { metricName: `${name}_sum`, labels, value: seconds },
    { metricName: `${name}_count`, labels, value: sum },
  ]
}
