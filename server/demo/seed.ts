import { sql } from 'kysely'
import { isAdmin } from '#contract/session.ts'
import type { Db } from '#server/db/connection.ts'
import type { Passwords } from '#server/features/session/passwords.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { seedDemoDonations } from './donations/seed-donations.ts'
import { seedDemoGame } from './game.ts'
import { seedDemoMarket } from './market/seed-market.ts'
import { seedDemoRoulette } from './roulette.ts'
import { seedDemoSupport } from './support.ts'
import { demoTeam } from './team.ts'
import { seedDemoWiki } from './wiki/seed-wiki.ts'

/** Fills an empty database with the demo world; of any other it leaves alone what is there. */
export async function seedDemoWorld(db: Db, passwords: Passwords) {
  await seedDemoSite(db, passwords)
  await seedDemoGame(db)
  await seedDemoDonations(db)
  await seedDemoMarket(db)
  await seedDemoRoulette(db)
  await seedDemoSupport(db)
}

async function seedDemoSite(db: Db, passwords: Passwords) {
  if (!(await isEmpty(db))) return
  const accounts = await Promise.all(
    demoAccounts.map(async ({ login, level }) => ({
      login,
      level,
      email: `${login}@exemplo.com.br`,
      password_hash: await passwords.hash(demoPassword(login)),
      is_demo: true,
    })),
  )
  await db.transaction().execute(async (tx) => {
    // Two processes may have found it empty.
    await sql`lock table accounts in exclusive mode`.execute(tx)
    if (!(await isEmpty(tx))) return
    const made = await tx
      .insertInto('accounts')
      .values(accounts)
      .returning(['id', 'login', 'level'])
      .execute()
    await tx
      .insertInto('team_members')
      .values(demoTeam.map((member, index) => ({ ...member, display_order: index + 1 })))
      .execute()
    await seedDemoWiki(tx, made.filter(isAdmin))
  })
}

async function isEmpty(db: Db) {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) === undefined
}
