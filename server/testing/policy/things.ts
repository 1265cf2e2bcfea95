// What calls name: whose it is, how one is made, and a name that nothing has.
import type { Thing } from './thing.ts'
import { thingsOfPlayers } from './things-of-players.ts'
import { thingsOfTheSite } from './things-of-the-site.ts'

const things = { ...thingsOfPlayers, ...thingsOfTheSite }
export type ThingKind = keyof typeof things
export const THINGS: Record<ThingKind, Thing> = things

export const isOwned = ({ thing }: { thing: ThingKind }) => THINGS[thing].isOwned
