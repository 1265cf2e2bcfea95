import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import { aside, type Check, type Patient, well, wrong } from './check.ts'
import { ask } from './web.ts'

const MOST_APART_MS = 5_000
/** A Date header is cut to the second. */
const HEADER_MS = 1_000

export const clock: Check = {
  name: 'Relógio',
  advice: 'Ligue a sincronização do relógio (por exemplo: timedatectl set-ntp true).',
  async look(patient) {
    const compared = [...(await besideDatabase(patient)), ...(await besideProvider(patient))]
    if (compared.length === 0) return aside('Não há com o que comparar.')
    const off = compared.filter(({ apartMs }) => apartMs > MOST_APART_MS)
    if (off.length === 0) return well(`Confere com ${compared.map(({ whose }) => whose).join(' e ')}.`)
    return wrong(
      `Está ${off.map(({ whose, apartMs }) => `${Math.round(apartMs / 1000)} s longe d${whose}`).join(', ')}.`,
      'Ligue a sincronização do relógio neste servidor e no do banco de dados (por exemplo: timedatectl set-ntp true).',
    )
  },
}

async function besideDatabase({ db, now }: Patient) {
  if (!db) return []
  return compare('o PostgreSQL', now, () => databaseTime(db))
}

async function databaseTime(db: Db) {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  return rows[0]?.at.getTime()
}

/** Whether it answers at all is another check's business. */
async function besideProvider({ config: { mercadoPago }, now }: Patient) {
  if (!mercadoPago) return []
  return compare(
    'o Mercado Pago',
    now,
    async () => {
      const answer = await ask(mercadoPago.apiUrl)
      return 'away' in answer ? undefined : answer.date
    },
    HEADER_MS,
  )
}

/** At some moment between asking and being answered both clocks stood where they are said to have stood. */
async function compare(
  whose: string,
  now: () => number,
  read: () => Promise<number | undefined>,
  exactMs = 0,
) {
  const before = now()
  const theirs = await read()
  const after = now()
  if (theirs === undefined) return []
  return [{ whose, apartMs: Math.max(before - theirs - exactMs, theirs - after, 0) }]
}
