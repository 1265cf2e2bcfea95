// How PostgreSQL answers every statement of the cases, those inside of functions too: by auto_explain, which writes each plan
// into the server's log.
import type { Case } from './cases.ts'
import { timed } from './request.ts'
import type { Site } from './site.ts'

/** From the sixth time on, a statement may get a plan for whatever it is asked. */
const TIMES = 12
/** Of a smaller table, to read all is no more work than to look into an index. */
const SMALL_ROWS = 10_000

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

export interface WholeReading {
  during: string
  table: string
  statement: string
}

/** Hears the log of the site, and knows which plans read a whole table. */
export class PlanReader {
  #lines: string[] = []
  #during = ''
  readonly #seen = new Map<string, WholeReading>()
  plans = 0

  hear(line: string) {
    if (line.startsWith('\t')) {
      if (this.#lines.length > 0) this.#lines.push(line.slice(1))
      if (line === '\t}') this.#read()
    } else this.#lines = line.endsWith(' plan:') ? [''] : []
  }

  #read() {
    const { 'Query Text': statement, Plan: plan } = JSON.parse(this.#lines.join('\n')) as {
      'Query Text': string
      Plan: PlanNode
    }
    this.#lines = []
    // Of the start.
    if (this.#during === '') return
    this.plans++
    for (const table of wholeTables(plan))
      this.#seen.set(`${table} ${statement}`, { during: this.#during, table, statement })
  }

  /** Every case a few times, with the plans of all of its statements. */
  async follow(site: Site, cases: Case[]): Promise<WholeReading[]> {
    await set(site, SETTINGS)
    await site.restart()
    for (const one of cases) {
      this.#during = one.name
      const next = await one.of(site)
      for (let turn = 0; turn < TIMES; turn++) await timed(site.product.url, next(turn))
    }
    await reset(site, SETTINGS)
    const large = await largeTables(site)
    return [...this.#seen.values()].filter(({ table }) => large.has(table))
  }
}

function wholeTables({ Plans = [], ...node }: PlanNode): string[] {
  const own =
    node['Node Type'] === 'Seq Scan' && node['Relation Name'] !== undefined ? [node['Relation Name']] : []
  return [...own, ...Plans.flatMap(wholeTables)]
}

async function largeTables({ pool }: Site) {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > ${SMALL_ROWS}`,
  )
  return new Set(rows.map(({ name }) => name))
}

async function set({ pool }: Site, settings: Record<string, string>) {
  const client = await pool.connect()
  try {
    // Its settings are known only where it is loaded.
    await client.query(`load 'auto_explain'`)
    for (const [name, value] of Object.entries(settings))
      await client.query(`alter system set ${name} = '${value}'`)
    await client.query('select pg_reload_conf()')
  } finally {
    client.release(true)
  }
}

async function reset({ pool }: Site, settings: Record<string, string>) {
  for (const name of Object.keys(settings)) await pool.query(`alter system reset ${name}`)
  await pool.query('select pg_reload_conf()')
}
