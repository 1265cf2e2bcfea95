import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import { enqueue } from '#server/deliveries/queue.ts'
import { openSession } from '#server/features/session/sessions.ts'
import { accountState, makeLink } from '#server/mail/confirmation-links.ts'
import { createCharacter, createDonation, createReward, VISITOR } from '../factories.ts'
import type { Person, Scene } from './scene.ts'
import { madeId, owned, type Thing } from './thing.ts'
import { prizeOf } from './things-of-the-site.ts'

export const thingsOfPlayers = {
  player: owned(async (_, { id }) => id),
  login: owned(async (_, { login }) => login, 'ninguem'),
  session: owned(async ({ db }, { id }) => {
    await openSession(db, id, VISITOR)
    return madeId(
      sql<{ id: number }>`select max(id) as id from sessions where account_id = ${id}`.execute(db),
    )
  }),
  character: owned(async ({ db }, owner) => (await createCharacter(db, owner)).id),
  'reset link': owned(resetLink, 'x'.repeat(43)),
  delivery: owned(({ db }, owner) => newDelivery(db, owner)),
  'stuck delivery': owned(async ({ db }, owner) => {
    const id = await newDelivery(db, owner)
    await sql`update deliveries set state = 'stuck' where id = ${id}`.execute(db)
    return id
  }),
  debt: owned(async ({ db }, owner) => {
    const { id } = await createDonation(db, owner)
    return madeId(
      sql<{ id: number }>`
        insert into donation_debts (account_id, donation_id, goods_taken, title, amount, currency)
        values (${owner.id}, ${id}, 1, '5 Cash', 5, 'cash') returning id`.execute(db),
    )
  }),
  donation: owned(async ({ db }, owner) => (await createDonation(db, owner)).id),
  'paid donation': owned(async (scene, owner) => (await scene.paid(await back(scene, owner))).id),
  'donation with news': owned(async (scene, owner) => {
    const { id, reference } = await scene.donation(await back(scene, owner))
    await scene.pay(reference)
    return id
  }),
  ticket: owned(
    async (scene, owner) => (await scene.ticket(await back(scene, owner), 'Aguardando Usuário')).id,
  ),
  'resolved ticket': owned(
    async (scene, owner) => (await scene.ticket(await back(scene, owner), 'Resolvido')).id,
  ),
  reward: owned(async ({ db }, owner) => (await createReward(db, owner, await prizeOf(db))).id),
} satisfies Record<string, Thing>

async function newDelivery(db: Db, { id: account_id }: Person) {
  const cause = { source: 'gift', source_id: randomUUID(), account_id } as const
  const payload = { item_id: 1001, item_name: 'Poção de Vida', amount: 10 }
  const rows = enqueue(db, cause, [{ kind: 'grantItem', title: '10× Poção de Vida', payload }])
  return madeId(rows.then((made) => ({ rows: made })))
}

/** As it arrives in a mail. */
async function resetLink({ db }: Scene, { id: account_id }: Person) {
  const { id: character_id, name: character_name } = await createCharacter(db, { id: account_id })
  const { rows } = await sql<{ id: number; account_state: Buffer }>`
    with account as (select id, email, ${accountState} as account_state from accounts where id = ${account_id})
    insert into mails (kind, account_id, address, state, ended_at)
    select 'reset-pincode', id, email, 'sent', now() from account
    returning id, (select account_state from account)`.execute(db)
  const [mail] = rows
  if (!mail) throw new Error('no mail was written')
  const { id, account_state } = mail
  return makeLink(db, 'reset-pincode', { id, account_id }, { account_state, character_id, character_name })
}

/** Whoever they are by now: they did it while they were signed in. */
const back = async ({ db }: Scene, owner: Person): Promise<Person> => ({
  ...owner,
  token: await openSession(db, owner.id, VISITOR),
})
