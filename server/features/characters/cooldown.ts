import { sql } from 'kysely'
import { RESET_COOLDOWN_HOURS, type ResetType } from '#contract/characters.ts'
import type { Db } from '#server/db/connection.ts'
import { Refusal } from '#server/http/refusal.ts'

export const KINDS = { pincode: 'resetPin', coords: 'resetCoords' } as const

export interface WantedReset {
  account_id: number
  character_id: number
  type: ResetType
}

/** What the game refused, or the staff cancelled, counts for nothing; what it has yet to do counts already. */
export async function refuseDuringCooldown(db: Db, { account_id, character_id, type }: WantedReset) {
  const { rows } = await sql<{ hours: number | null }>`
    select ceil(extract(epoch from ended_at + ${cooldown} - now()) / 3600)::int as hours
    from deliveries
    where account_id = ${account_id} and character_id = ${character_id} and kind = ${KINDS[type]}
      and state not in ('refused', 'cancelled') and (ended_at is null or ended_at + ${cooldown} > now())
    order by ended_at desc nulls first limit 1`.execute(db)
  const [latest] = rows
  if (latest) throw new Refusal('conflict', latest.hours === null ? UNDER_WAY : tooSoon(latest.hours))
}

const cooldown = sql`make_interval(hours => ${sql.lit(RESET_COOLDOWN_HOURS)})`

const UNDER_WAY = 'Este pedido já está na fila do jogo. Acompanhe em Entregas.'
const tooSoon = (hours: number) =>
  `Este reset já foi feito nas últimas ${RESET_COOLDOWN_HOURS} horas. Você pode pedir de novo daqui a ${hours === 1 ? '1 hora' : `${hours} horas`}.`
