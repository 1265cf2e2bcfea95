// How many connections to PostgreSQL are held at most, and by whom. More would only wait for each other at the disk, and
// each keeps some 7 MB of PostgreSQL's memory.
export const FOR_REQUESTS = 6
/** Of these, so that who only reads finds one. */
export const FOR_MONEY = FOR_REQUESTS - 2
/** Carries deliveries and looks after payments: most of the time it waits for somebody outside. */
export const FOR_WORK = 4
/** One listens for new ones. */
export const FOR_JOBS = 3
const FOR_CHANGES = 1

export const ofListener = FOR_REQUESTS + FOR_CHANGES
export const ofWork = FOR_WORK + FOR_JOBS
/** Who works beside others that listen has its own. */
export const ofWorkBesides = ofWork + FOR_REQUESTS
