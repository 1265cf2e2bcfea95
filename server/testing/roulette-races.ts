// Scenarios of calls that come at the same moment, to two processes of one site, and who must win.
import { type Answer, type RouletteSite, tally, together } from './roulette.ts'
import {
  AT_ONCE,
  deliveries,
  editWheel,
  either,
  left,
  limit,
  okOf,
  others,
  type Sites,
  won,
} from './roulette-runners.ts'

/** A hundred rounds take minutes: `RACE_ROUNDS=100 npx vitest run server/features/roulette/races.test.ts`. */
export const RACE_ROUNDS = Number(process.env.RACE_ROUNDS ?? 2)

export interface Race {
  title: string
  /** One round, with a player of its own. Answers with what came, beside what had to come. */
  run(sites: Sites): Promise<{ came: unknown; due: unknown }>
}

export const races: Race[] = [
  {
    title: 'with Gold for three, three of fifty purchases are made',
    async run(sites) {
      const player = await sites[0].player({ gold: 399_999 })
      const { statuses } = await together(AT_ONCE, (index) => either(sites, index).buy(player, 1))
      const { gold, spin_gold } = await sites[0].walletOf(player)
      return { came: { statuses, gold, spin_gold }, due: { statuses: won(3), gold: 99_999, spin_gold: 3 } }
    },
  },
  {
    title: 'with five spins, five of fifty are made',
    async run([site]) {
      const player = await site.player({ spin_gold: 5 })
      const { statuses } = await together(AT_ONCE, () => site.spin(player))
      return { came: { statuses, ...(await left(site, player)) }, due: { statuses: won(5), spin_gold: 0 } }
    },
  },
  {
    title: 'of two processes that spin on and on with one wallet of forty spins, forty spins come',
    async run(sites) {
      const player = await sites[0].player({ spin_gold: 40 })
      const spinOn = async (site: RouletteSite) => {
        const answers: Answer[] = []
        while (answers.length < AT_ONCE / 2) answers.push(await site.spin(player))
        return answers
      }
      const answers = (await Promise.all(sites.map(spinOn))).flat()
      return {
        came: { statuses: tally(answers), ...(await left(sites[0], player)) },
        due: { statuses: won(40), spin_gold: 0 },
      }
    },
  },
  {
    title: 'single spins and sevens use up twenty spins, and not one more',
    async run(sites) {
      const player = await sites[0].player({ spin_gold: 20 })
      const { answers } = await together(AT_ONCE, (index) =>
        index % 2 === 0 ? either(sites, index).spin(player) : either(sites, index).spinMany(player, 7),
      )
      const spun = okOf(answers).reduce((sum, answer) => sum + (answer.json().spins?.length ?? 1), 0)
      return {
        came: { spun, ...(await left(sites[0], player)), others: others(answers, 200, 409) },
        due: { spun: 20, spin_gold: 0, others: {} },
      }
    },
  },
  {
    title: 'spins are made with what is being bought, never with more',
    async run(sites) {
      const player = await sites[0].player({ gold: 1_000_000 })
      const { answers } = await together(AT_ONCE, (index) =>
        index % 2 === 0 ? either(sites, index).buy(player, 1) : either(sites, index).spin(player),
      )
      const [bought, spun] = [0, 1].map(
        (kind) => okOf(answers.filter((_, index) => index % 2 === kind)).length,
      )
      const { gold, spin_gold } = await sites[0].walletOf(player)
      return {
        came: { bought, gold, all: (spun ?? 0) + spin_gold, others: others(answers, 200, 409) },
        due: { bought: 10, gold: 0, all: 10, others: {} },
      }
    },
  },
  {
    title: 'seven tokens are exchanged for two prizes of three',
    async run(sites) {
      const player = await sites[0].player({ joker_tokens: 7 })
      const { prizes } = await sites[0].get(player, '/api/roleta/prizes/CASH')
      const { statuses } = await together(AT_ONCE, (index) =>
        either(sites, index).exchange(player, prizes[1].id),
      )
      const { currencies, rewards } = await sites[0].get(player, '/api/roleta/data')
      return {
        came: { statuses, tokens: currencies.joker_tokens, rewards: rewards.length },
        due: { statuses: won(2), tokens: 1, rewards: 2 },
      }
    },
  },
  {
    title: 'a reward is claimed once',
    async run(sites) {
      const player = await sites[0].player()
      const ids = await sites[0].rewardsFor(player, 1)
      const { statuses } = await together(AT_ONCE, (index) => either(sites, index).claim(player, ids))
      return {
        came: { statuses, ...(await deliveries(sites[0], player)) },
        due: { statuses: won(1), deliveries: 1 },
      }
    },
  },
  {
    title: 'claims in opposite orders do not wait for each other',
    async run(sites) {
      const player = await sites[0].player()
      const ids = await sites[0].rewardsFor(player, 4)
      const { statuses } = await together(AT_ONCE, (index) =>
        either(sites, index).claim(player, index % 2 === 0 ? ids : ids.toReversed()),
      )
      return {
        came: { statuses, ...(await deliveries(sites[0], player)) },
        due: { statuses: won(1), deliveries: 4 },
      }
    },
  },
  {
    title: 'one key is one spin, whoever is asked',
    async run(sites) {
      const player = await sites[0].player({ spin_gold: 50 })
      const { answers } = await together(AT_ONCE, (index) => either(sites, index).spin(player, 'a-chave'))
      const told = okOf(answers)
      const first = told.filter(({ headers }) => headers['idempotency-replayed'] === undefined)
      const texts = new Set(told.map(({ text }) => text))
      return {
        // Whoever comes to the other process meanwhile is told to come back.
        came: {
          first: first.length,
          texts: texts.size,
          ...(await left(sites[0], player)),
          others: others(answers, 200, 409),
        },
        due: { first: 1, texts: 1, spin_gold: 49, others: {} },
      }
    },
  },
  {
    title: 'while the seeds are changed every spin is made',
    async run(sites) {
      const player = await sites[0].player({ spin_gold: 45 })
      const { answers } = await together(AT_ONCE, (index) =>
        index % 10 === 5 ? either(sites, index).rotate(player) : sites[0].spin(player),
      )
      const spins = answers.filter((_, index) => index % 10 !== 5)
      const changes = answers.filter((_, index) => index % 10 === 5)
      return {
        came: { spins: tally(spins), changes: others(changes, 200, 409), ...(await left(sites[0], player)) },
        due: { spins: { 200: 45 }, changes: {}, spin_gold: 0 },
      }
    },
  },
  {
    title: 'a limit of ten lets ten spins and ten purchases through',
    async run(sites) {
      const player = await sites[0].player({ spin_gold: 30, gold: 3_000_000 })
      await limit(sites[0], player)
      const { answers } = await together(AT_ONCE, (index) => {
        if (index >= AT_ONCE - 2) return limit(either(sites, index), player)
        return index % 2 === 0 ? either(sites, index).spin(player) : either(sites, index).buy(player, 1)
      })
      const { gold } = await sites[0].walletOf(player)
      const { care } = await sites[0].get(player, '/api/roleta/data')
      return {
        came: { statuses: tally(answers), spun: care.spun_today, gold },
        due: { statuses: { 200: 22, 409: 28 }, spun: 10, gold: 2_000_000 },
      }
    },
  },
  {
    title: 'while the wheel is edited every spin is made',
    async run(sites) {
      const player = await sites[0].player({ spin_gold: 45 })
      const editing = Array.from({ length: 5 }, (_, edit) => editWheel(sites[edit % 2] ?? sites[0]))
      const { statuses } = await together(45, () => sites[0].spin(player))
      await Promise.all(editing)
      return {
        came: { statuses, ...(await left(sites[0], player)) },
        due: { statuses: { 200: 45 }, spin_gold: 0 },
      }
    },
  },
]
