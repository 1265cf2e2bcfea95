import fc from 'fast-check'
import { expect, test } from 'vitest'
import { supportTexts, TICKET_STATUSES, type TicketStatus } from '#contract/support.ts'
import { Refusal } from '#server/http/refusal.ts'
import { illegalSteps } from '#server/testing/support.ts'
import { statusAfterReply } from './status.ts'

type Side = 'player' | 'staff'
type Wanted = TicketStatus | undefined

const SIDES: Side[] = ['player', 'staff']
const WISHES: Wanted[] = [undefined, ...TICKET_STATUSES]
const WAIT = `409 ${supportTexts.waitForAdmin}`
const OVER = `409 ${supportTexts.resolved}`
const NO_CHOICE = '400 O novo status deve ser Aguardando Usuário ou Resolvido.'

/** What the site says, or what becomes of the ticket. */
function outcome(status: TicketStatus, side: Side, wanted: Wanted) {
  try {
    return statusAfterReply(status, { isStaff: side === 'staff' }, wanted)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return `${error.status} ${error.message}`
  }
}

const CHOICES = [
  'Aguardando Usuário',
  ...[NO_CHOICE, NO_CHOICE],
  ...(['Aguardando Usuário', 'Resolvido'] as const),
]

/** By what is wanted: nothing, and then each status in its turn. */
const OUTCOMES: Record<TicketStatus, Record<Side, string[]>> = {
  Aberto: { player: Array(5).fill(WAIT), staff: CHOICES },
  'Aguardando Admin': { player: Array(5).fill(WAIT), staff: CHOICES },
  'Aguardando Usuário': { player: Array(5).fill('Aguardando Admin'), staff: CHOICES },
  Resolvido: { player: Array(5).fill(OVER), staff: Array(5).fill(OVER) },
}

test.each(TICKET_STATUSES.flatMap((status) => SIDES.map((side) => [status, side] as const)))(
  'at %s, what a reply of the %s makes of a ticket is known, whatever they want',
  (status, side) => {
    expect(WISHES.map((wanted) => outcome(status, side, wanted))).toEqual(OUTCOMES[status][side])
  },
)

test('whatever both sides try, what is accepted is a path that a ticket may take', () => {
  const tries = fc.array(fc.record({ who: fc.constantFrom(...SIDES), wanted: fc.constantFrom(...WISHES) }), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(tries, (all) => {
      const history: { who: Side; status: TicketStatus }[] = [{ who: 'player', status: 'Aberto' }]
      let status: TicketStatus = 'Aberto'
      for (const { who, wanted } of all) {
        const next = TICKET_STATUSES.find((each) => each === outcome(status, who, wanted))
        if (next === undefined) continue
        status = next
        history.push({ who, status })
      }
      expect(illegalSteps(history)).toEqual([])
    }),
  )
})

test('the check would see any other path', () => {
  const steps = TICKET_STATUSES.flatMap((from) =>
    SIDES.flatMap((who) => TICKET_STATUSES.map((status) => ({ from, who, status }))),
  )
  const seen = steps.filter(({ from, who, status }) => {
    const opened = { who: 'player', status: from } as const
    return illegalSteps([opened, { who, status }]).some((problem) => problem.startsWith(`${from}, ${who}`))
  })
  expect([steps.length, seen.length]).toEqual([32, 25])
  expect(illegalSteps([{ who: 'staff', status: 'Aberto' }])).toHaveLength(1)
})
