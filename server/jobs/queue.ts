// Work that outlives its request: written in the same transaction as its cause, done by whichever process comes first,
// tried again until it succeeds. The queue is graphile-worker's, in a schema of its own.
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import {
  Logger,
  type Runner,
  type RunnerOptions,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#server/db/connection.ts'
import { FOR_JOBS } from '#server/db/connection-counts.ts'
import { SiteClient } from '#server/db/site-client.ts'

/** Every job of the product, with what it is told. */
export interface Jobs {
  'send-mail': { mailId: number }
}

export type JobName = keyof Jobs

export type Handlers = { [Name in JobName]?: (told: Jobs[Name]) => Promise<void> }

// They take turns at the connections, which none holds while it works.
const AT_ONCE = 4
const RESTART_MS = 2_000
const LAST_JOBS_MS = 3_000
// No job works longer than the first; who still holds one after the second is dead.
const JOB_MS = 60_000
const DEAD_SECONDS = 120
const LOOK_FOR_THE_DEAD_MS = 30_000

/**
 * In the transaction of what makes it necessary; done at once, or not before a given time. A job with the same key that
 * still waits is replaced.
 */
export async function addJob<Name extends JobName>(
  tx: Db,
  name: Name,
  told: Jobs[Name],
  key: string,
  at?: Date,
) {
  await sql`select graphile_worker.add_job(
    ${name}, payload => ${JSON.stringify(told)}::json, job_key => ${key}, run_at => ${at ?? null})`.execute(
    tx,
  )
}

/** Those that wait after a failure need not wait longer: its cause is gone. */
export async function hurryJobs(db: Db, name: JobName) {
  await sql`select graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs
      where task_identifier = ${name} and attempts > 0 and run_at > now() and locked_at is null),
    run_at => now())`.execute(db)
}

export interface JobRunner {
  stop(): Promise<void>
}

export interface RunOptions {
  handlers: Handlers
  log: FastifyBaseLogger
  /** No other process works on this database: whatever is held was held by one that died. */
  isAlone: boolean
}

export async function runJobs(url: string, { handlers, log, isAlone }: RunOptions): Promise<JobRunner> {
  const pool = jobPool(url)
  const stopping = new AbortController()
  if (isAlone) await freeJobs(pool, 'locked_at is not null')
  const freeing = setInterval(
    () => freeJobsOfTheDead(pool).catch((error) => log.warn({ err: error }, 'jobs stay locked')),
    LOOK_FOR_THE_DEAD_MS,
  )
  const running = keepRunning(pool, taskList(handlers), log, stopping.signal)
  return {
    async stop() {
      clearInterval(freeing)
      stopping.abort()
      await running
      await pool.end()
    },
  }
}

function jobPool(url: string) {
  const pool = new pg.Pool({
    connectionString: url,
    Client: SiteClient,
    max: FOR_JOBS,
    connectionTimeoutMillis: 10_000,
  })
  // Without both listeners a restart of PostgreSQL ends this process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** The runner ends when it cannot reach the database: then it begins anew. */
async function keepRunning(pool: pg.Pool, tasks: TaskList, log: FastifyBaseLogger, stopped: AbortSignal) {
  while (!stopped.aborted) {
    const held: string[] = []
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => held.push(workerPool.id))
    try {
      await untilEnded(await run({ ...OPTIONS, pgPool: pool, taskList: tasks, events }), stopped)
    } catch (error) {
      log.warn({ err: error }, 'the job runner stopped')
    }
    if (stopped.aborted) return
    await sleep(RESTART_MS, undefined, { signal: stopped }).catch(() => {})
    // It may have ended without a chance to say so to the database.
    await freeJobs(pool, 'locked_by = any($1)', [held]).catch(() => {})
  }
}

async function untilEnded(runner: Runner, stopped: AbortSignal) {
  const stop = () => {
    runner.stop().catch(() => {})
    // What is not done by then is done by the next one who looks.
    setTimeout(() => runner.kill().catch(() => {}), LAST_JOBS_MS).unref()
  }
  stopped.addEventListener('abort', stop)
  if (stopped.aborted) stop()
  await runner.promise.finally(() => stopped.removeEventListener('abort', stop))
}

function taskList(handlers: Handlers): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (told: unknown) => inTime(handle(told as Jobs[JobName])),
    ]),
  )
}

async function inTime(work: Promise<void>) {
  const ended = new AbortController()
  const tooLate = sleep(JOB_MS, undefined, { signal: ended.signal, ref: false }).then(() => {
    throw new Error('the job took too long')
  })
  tooLate.catch(() => {})
  await Promise.race([work, tooLate]).finally(() => ended.abort())
}

/** A process that is killed leaves its jobs locked; the queue by itself would wait for hours. */
const freeJobsOfTheDead = (pool: pg.Pool) =>
  freeJobs(pool, 'locked_at < now() - make_interval(secs => $1)', [DEAD_SECONDS])

/** Job by job: the queue's own function would also take from a runner that lives what it is doing now. */
const freeJobs = (pool: pg.Pool, which: string, values: unknown[] = []) =>
  pool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null where ${which}`,
    values,
  )

// Its lines can hold what a job was told; failures are logged by who handles the job.
const quiet = new Logger(() => () => {})

const OPTIONS: RunnerOptions = {
  concurrency: AT_ONCE,
  noHandleSignals: true,
  logger: quiet,
  // Only in batches, be they of one, does the queue handle a failure to write down that a job is done. Otherwise it is
  // left to the process, which dies of it.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
}
