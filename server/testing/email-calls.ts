import type { signIn } from './factories.ts'
import { PASSWORD } from './factories.ts'
import type { PostSite } from './post.ts'

type Player = Awaited<ReturnType<typeof signIn>>

/** What players do about their e-mail, one call each. */
export const emailCalls = (site: PostSite) => ({
  /** The token of the link that the player asks for, as it arrives. */
  async linkFor(player: Player, email = player.email) {
    const answer = await site.call('POST', `/api/users/${player.login}/change-email/request-code`, {
      token: player.token,
      body: { password: PASSWORD, current_email: email },
    })
    if (answer.status !== 200) throw new Error(answer.text)
    return site.post.tokenFor(email)
  },

  confirm: (token: string, login: string, newEmail: string) =>
    site.call('POST', '/api/users/confirm-email-change', { body: { token, newEmail, login } }),

  undo: (token: string) => site.call('POST', '/api/users/undo-email-change', { body: { token } }),

  async emailOf({ id }: Player) {
    const { email } = await site.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return email
  },
})
