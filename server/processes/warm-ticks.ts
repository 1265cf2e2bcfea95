// V8 decides for good how process.nextTick writes its records, by what it has seen when it finds the function hot. Left to what
// happens to come first, every second process decides for the slow way, and answers a sixth fewer requests as long as it lives.

const ROUNDS = 20
const TICKS = 1_000

/** Makes it hot at once, some 20 ms of work between other things. */
export function warmTicks(rounds = ROUNDS) {
  for (let tick = 0; tick < TICKS; tick++) process.nextTick(nothing, tick)
  if (rounds > 1) setImmediate(() => warmTicks(rounds - 1))
}

function nothing() {}
