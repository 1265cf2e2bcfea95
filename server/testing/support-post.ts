// The support of a site whose mails arrive. Hours pass by moving what was written back in time.
import { sql } from 'kysely'
import { postSite } from './post.ts'
import { type Person, supportSite } from './support.ts'

export type SupportPostSite = Awaited<ReturnType<typeof supportPostSite>>

export async function supportPostSite() {
  const site = await supportSite(await postSite())
  const { db, post, call } = site

  const mailsOf = async ({ id }: Person) => {
    const { rows } = await sql<{ id: number; state: string; minutes: number | null }>`
      select mails.id, state, round(extract(epoch from run_at - now()) / 60)::int as minutes
      from mails left join graphile_worker.jobs on key = 'mail:' || mails.id
      where account_id = ${id} order by mails.id`.execute(db)
    return rows
  }

  return {
    ...site,
    /** With the minutes until it is due. */
    mailsOf,
    statesOf: async (person: Person) => (await mailsOf(person)).map(({ state }) => state),

    /** All that have come, once what is due is sent. */
    async arrived({ email }: Person) {
      await post.send()
      return post.relay.to(email)
    },

    async pass(time: string) {
      const earlier = sql`- ${time}::interval`
      await sql`update tickets set author_mail_at = author_mail_at ${earlier},
        staff_mail_at = staff_mail_at ${earlier}`.execute(db)
      await sql`update mails set created_at = created_at ${earlier}, details = details ||
        case when details ? 'due' then jsonb_build_object('due', (details ->> 'due')::timestamptz ${earlier}) else '{}' end`.execute(
        db,
      )
      await sql`update graphile_worker._private_jobs set run_at = run_at ${earlier}`.execute(db)
    },

    /** Nothing of a test before is due any more. */
    async forgetMails() {
      await sql`delete from graphile_worker._private_jobs`.execute(db)
      await sql`delete from mails`.execute(db)
      await sql`delete from support_mail`.execute(db)
    },

    setWants: ({ token }: Person, wants_mail: boolean) =>
      call('PUT', '/api/support/admin/mail', { token, body: { wants_mail } }),
  }
}
