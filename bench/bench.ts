// npm run bench [case …]: what each call costs beside its reference, in turns within one run.

import type { Case } from './cases/case.ts'
import { donationOrder, webhook } from './cases/donations.ts'
import { login } from './cases/login.ts'
import { buy, claim } from './cases/purchases.ts'
import { privateReads, publicReads, search } from './cases/reads.ts'
import { spins } from './cases/spins.ts'
import { type Measured, measure } from './cases/turns.ts'
import { endingTogether } from './ending-together.ts'
import { startMeasuredSite } from './measured-site.ts'
import { isMissed, requestsSection } from './requests-section.ts'
import { writeSection } from './results.ts'

const CASES: Case[] = [
  ...publicReads,
  search,
  ...privateReads,
  login,
  ...spins,
  buy,
  claim,
  donationOrder,
  webhook,
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !CASES.some((each) => each.name === name))
if (unknown.length > 0)
  throw new Error(
    `No case is called ${unknown.join(', ')}; there are ${CASES.map(({ name }) => name).join(', ')}`,
  )

let measured: Measured[] = []
await endingTogether(async (keep) => {
  const site = keep(await startMeasuredSite())
  const cases = CASES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  measured = await measure(site, cases)
})
const section = requestsSection(measured)
console.log(`\n${section}`)
// Some cases alone would take the others out of the file.
if (wanted.length === 0) writeSection('Requests', section)
if (measured.some(isMissed)) process.exitCode = 1
