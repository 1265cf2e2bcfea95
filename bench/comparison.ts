// The product beside a bare node:http that sends the same bytes, in turns within one run.
import { ask } from './ask.ts'
import { quantile } from './figures.ts'
import { inTurn } from './in-turn.ts'
import { getText, type Load, type Loader, startLoader } from './load.ts'
import type { Product } from './product.ts'
import { type Answers, startReference } from './reference.ts'

// Short turns: what else the machine does at the time slows both sides of a round.
const ROUNDS = 11
const SECONDS = 0.5
const WARM_UP_SECONDS = 1
const CONNECTIONS = 50
// Written by node:http itself, on both sides.
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding']

export interface Call {
  name: string
  /** Asked for in turn. */
  paths: string[]
  headers: Record<string, string>
  /** Beside those, by turns, where they are asked for by many. */
  each?: Record<string, string>[]
  /** Of the requests per second of the bare server. */
  atLeast: number
}

export async function compare(product: Product, { name, paths, headers, each = [{}], atLeast }: Call) {
  const reference = await startReference(await answersTo(product, paths, { ...headers, ...each[0] }))
  const loader = startLoader()
  const requests = paths.flatMap((path) => each.map((own) => getText(path, { ...headers, ...own })))
  const perSecond = (port: number, seconds = SECONDS) =>
    rate(loader, { port, connections: CONNECTIONS, seconds, requests })
  await perSecond(product.port, WARM_UP_SECONDS)
  await perSecond(reference.port, WARM_UP_SECONDS)

  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await perSecond(product.port)
    const bare = await perSecond(reference.port)
    ratios.push(ours / bare)
    console.log(
      `  ${name}: ${Math.round(ours)}/s, bare ${Math.round(bare)}/s, ratio ${(ours / bare).toFixed(2)}`,
    )
  }
  await loader.stop()
  await reference.stop()
  const median = quantile(ratios, 0.5)
  console.log(`${name}: ${median.toFixed(2)} of bare node:http (at least ${atLeast})`)
  if (median < atLeast) process.exitCode = 1
}

async function answersTo({ url }: Product, paths: string[], headers: Record<string, string>) {
  const answers: Answers = new Map()
  await inTurn(paths, 4, async (path) => {
    const { headers: all, body } = await ask(`${url}${path}`, headers)
    const sent = Object.entries(all).filter(([name]) => !CONNECTION_HEADERS.includes(name))
    answers.set(path, {
      body,
      headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
    })
  })
  return answers
}

async function rate(loader: Loader, load: Load) {
  const { perSecond, statusCounts } = await loader.run(load)
  if (Object.keys(statusCounts).join() !== '200') throw new Error(`statuses: ${JSON.stringify(statusCounts)}`)
  return perSecond
}
