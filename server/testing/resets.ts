// Players with characters, who ask for resets by mail.
import { sql } from 'kysely'
import { createCharacter, signIn } from './factories.ts'
import { postSite } from './post.ts'

export type ResetSite = Awaited<ReturnType<typeof resetSite>>
type Player = Awaited<ReturnType<typeof signIn>>

export const INVALID = [400, 'Token inválido.']

export const said = (answer: { status: number; json(): { error: string } }) => [
  answer.status,
  answer.json().error,
]

export async function resetSite() {
  const site = await postSite()
  const { db, call, post } = site

  const ask = ({ token }: Player, id: number, type: string) =>
    call('POST', `/api/characters/${id}/request-reset`, { token, body: { type } })

  return {
    ...site,
    ask,
    preview: ({ token }: Player, link: string) =>
      call('POST', '/api/characters/pending-reset', { token, body: { token: link } }),
    confirm: ({ token }: Player, link: string) =>
      call('POST', '/api/characters/confirm-reset', { token, body: { token: link } }),

    async playerWithCharacter(options: { allowsRescue?: boolean } = {}) {
      const player = await signIn(db)
      return { player, character: await createCharacter(db, player, options) }
    },

    /** The token of a link that this player asked for. */
    async linkFor(player: Player, id: number, type: 'pincode' | 'coords') {
      const asked = await ask(player, id, type)
      if (asked.status !== 200) throw new Error(`the link was refused: ${asked.text}`)
      return post.tokenFor(player.email)
    },

    mailsTo: ({ email }: Player) => post.relay.to(email),

    async stateOf(id: number) {
      const { rows } = await sql<{ hasPin: boolean; x: number; y: number; map: string }>`
        select pin_hash is not null as "hasPin", x, y, demo_maps.name as map
        from demo_characters join demo_maps on demo_maps.id = map_id where demo_characters.id = ${id}`.execute(
        db,
      )
      return rows[0]
    },

    resetsOf: ({ id }: Player) =>
      db
        .selectFrom('deliveries')
        .select(['kind', 'state', 'code', 'line', 'attempts'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),
  }
}
