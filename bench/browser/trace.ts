// What the page's own thread did, from a trace of the browser. Its own time counts, taken for a slower device by as many
// times: a busy machine adds nothing to it, while a browser that slows itself down there does so without measure.
interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** In microseconds, as the others. */
  ts: number
  tdur?: number
  args: { name?: string; data?: { interactionId?: number; duration?: number } }
}

export const SLOW_DOWN = 4
/** From this on, a task is one that somebody may feel. */
const LONG_MS = 50

export interface LongTasks {
  count: number
  longestMs: number
}

export const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading']

export const eventsOf = (trace: Buffer): TraceEvent[] => JSON.parse(trace.toString()).traceEvents

/** Of all that it did after it had shown something for the first time. */
export function longTasksAfterPaint(events: TraceEvent[]): LongTasks {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('the page showed nothing')
  return longTasks(
    events.filter(({ pid, tid, ts }) => pid === paint.pid && tid === paint.tid && ts > paint.ts),
  )
}

export function longTasks(events: TraceEvent[]): LongTasks {
  const pages = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  )
  const isOfPage = (event: TraceEvent) => pages.size === 0 || pages.has(threadOf(event))
  const tasks = events.filter((event) => event.name === 'RunTask' && event.ph === 'X' && isOfPage(event))
  if (tasks.length === 0) throw new Error('the trace holds no tasks')
  const lengths = tasks.map(({ tdur = 0 }) => (SLOW_DOWN * tdur) / 1_000)
  return { count: lengths.filter((ms) => ms > LONG_MS).length, longestMs: Math.max(...lengths) }
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
