// How the site is doing, in numbers. Each process counts for itself; who is asked adds up what all have counted.
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { AnswerTimes } from './answer-times.ts'

export interface GaugeOptions {
  help: string
  read: () => number | Promise<number>
  /**
   * How the numbers of several processes become one. `ever`: added up, and never less, also of those that are gone. `once`: all would say
   * the same, so one is asked.
   */
  together: 'sum' | 'max' | 'ever' | 'once'
}

/** What one process has counted. */
export type Counted = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

export class Figures {
  readonly #own = new Registry()
  readonly #common = new Registry()
  readonly answerTimes = new AnswerTimes(this.#own)
  readonly #ofAll: () => Promise<Counted[]>

  /** `ofAll`: what the processes that are one site have counted, this one too. */
  constructor(ofAll?: () => Promise<Counted[]>) {
    this.#ofAll = ofAll ?? (async () => [await this.counted()])
    collectDefaultMetrics({ register: this.#own })
  }

  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE

  offer(gauges: Record<string, GaugeOptions>) {
    for (const [name, { help, read, together }] of Object.entries(gauges)) {
      if (together === 'ever')
        new Counter({ name, help, registers: [this.#own], collect: counterReader(read) })
      else if (together === 'once')
        new Gauge({ name, help, registers: [this.#common], collect: gaugeReader(read) })
      else new Gauge({ name, help, registers: [this.#own], aggregator: together, collect: gaugeReader(read) })
    }
  }

  async counted(): Promise<Counted> {
    return (await this.#own.getMetricsAsJSON()).map((metric) => ({
      ...metric,
      aggregator: togetherOf(metric),
    }))
  }

  async text() {
    return `${await addedUp(await this.#ofAll()).metrics()}\n${await this.#common.metrics()}`
  }
}

export const addedUp = (counted: Counted[]) => AggregatorRegistry.aggregate(counted)

interface Links {
  pool: { totalCount: number; waitingCount: number }
  payments: { isAway(): boolean } | undefined
}

/** How a process, whether it listens or works, stands with those that it depends on. */
export const linkGauges = ({ pool, payments }: Links): Record<string, GaugeOptions> => ({
  database_connections: {
    help: 'Open connections to PostgreSQL',
    read: () => pool.totalCount,
    together: 'sum',
  },
  database_waiting: {
    help: 'Requests waiting for a connection',
    read: () => pool.waitingCount,
    together: 'sum',
  },
  payment_provider_away: {
    help: '1 while the payment provider does not answer',
    read: () => (payments?.isAway() ? 1 : 0),
    together: 'max',
  },
})

/** Of what the library counts by itself: the oldest start, and the process that keeps its visitors waiting longest. */
function togetherOf({ name, aggregator }: Counted[number]) {
  if (name === 'process_start_time_seconds') return 'min'
  return /^(nodejs_eventloop_lag_|process_max_fds$)/.test(name) ? 'max' : aggregator
}

function counterReader(read: GaugeOptions['read']) {
  return async function (this: Counter) {
    const value = await read()
    this.reset()
    this.inc(value)
  }
}

/** What cannot be read just now keeps nobody from the rest. */
function gaugeReader(read: GaugeOptions['read']) {
  return async function (this: Gauge) {
    try {
      this.set(await read())
    } catch {
      this.set(Number.NaN)
    }
  }
}
