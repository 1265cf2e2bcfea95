import { type Static, Type } from 'typebox'

/** How the simulator behaves: for tests, and for an operator who wants to see what happens then. */
export const Conduct = Type.Object(
  {
    /** How often each notification is sent. */
    copies: Type.Integer({ minimum: 1, maximum: 20 }),
    delayMs: Type.Integer({ minimum: 0, maximum: 60_000 }),
    /** Notifications that are waiting overtake each other. */
    shuffle: Type.Boolean(),
    losePercent: Type.Integer({ minimum: 0, maximum: 100 }),
    /** How many with a wrong signature go beside each. */
    forge: Type.Integer({ minimum: 0, maximum: 20 }),
    /**
     * `slow`: answers after 30 s. `failing`: does nothing and answers 500. `garbage`: does what is asked and answers
     * nonsense. `lost`: does what is asked and cuts the connection.
     */
    api: Type.Union([
      Type.Literal('normal'),
      Type.Literal('slow'),
      Type.Literal('failing'),
      Type.Literal('garbage'),
      Type.Literal('lost'),
    ]),
  },
  { additionalProperties: false },
)
export type Conduct = Static<typeof Conduct>

export const GOOD_CONDUCT: Conduct = {
  copies: 1,
  delayMs: 0,
  shuffle: false,
  losePercent: 0,
  forge: 0,
  api: 'normal',
}

/** Forgotten with the process: who starts the simulator anew finds it well-behaved. */
export function openConduct() {
  let conduct = GOOD_CONDUCT
  return {
    get: () => conduct,
    /** What is not told stays as it is. */
    set: (told: Partial<Conduct>) => {
      conduct = { ...conduct, ...told }
      return conduct
    },
  }
}

export type ConductBook = ReturnType<typeof openConduct>
