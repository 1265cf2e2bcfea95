// What the site has written down: whether it adds up, and what waits for somebody.
import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import { codeOf } from '#server/db/error-code.ts'
import { countConcerns } from '#server/deliveries/intervention.ts'
import { countPaymentConcerns } from '#server/features/donations/concerns.ts'
import { discrepancies, ledgerSums } from '#server/wallet/audit.ts'
import { aside, type Check, inDatabase, well, wrong } from './check.ts'

const TABLES = 'Confira primeiro o banco de dados e as migrações.'
const STATEMENT_TIMEOUT = '57014'

export const ledger: Check = {
  name: 'Carteiras',
  advice: TABLES,
  look: inDatabase(async (db) => {
    try {
      const sums = (await ledgerSums(db)).filter(({ total }) => total !== 0)
      const wallets = await discrepancies(db)
      if (sums.length + wallets.length === 0) return well('Todos os saldos conferem com os extratos.')
      return wrong(
        `O livro-caixa não fecha (saldos sem explicação: ${wallets.length}; moedas que não somam zero: ${sums.length}).`,
        'Veja quais com npm run wallet -- check. Alguém escreveu no banco de dados por fora do site: volte a um backup, ou acerte com npm run wallet.',
      )
    } catch (error) {
      if (codeOf(error) !== STATEMENT_TIMEOUT) throw error
      return aside('São muitos extratos para conferir agora.', 'Confira com calma: npm run wallet -- check')
    }
  }),
}

export const mailsWaiting: Check = {
  name: 'E-mails à espera',
  advice: TABLES,
  look: inDatabase(async (db) => {
    const count = await countLateMails(db)
    if (count === 0) return well('Nenhum espera há mais de uma hora.')
    return wrong(
      `${count} à espera há mais de uma hora.`,
      'Confira se o site está no ar, e SMTP_URL e MAIL_FROM. O registro do site diz "mail away" e por quê. Eles saem assim que o servidor de e-mails os aceitar.',
    )
  }),
}

/** Those about tickets may wait for an hour on purpose. */
async function countLateMails(db: Db) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mails where state = 'waiting'
      and created_at < now() - case when kind like 'ticket-%' then interval '2 hours' else interval '1 hour' end`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export const neededSomewhere: Check[] = [
  {
    name: 'Entregas',
    advice: TABLES,
    look: inDatabase(async (db) =>
      needed(await countConcerns(db), 'Veja quais com npm run deliveries -- show'),
    ),
  },
  {
    name: 'Pagamentos',
    advice: TABLES,
    look: inDatabase(async (db) =>
      needed(await countPaymentConcerns(db), 'Veja quais com npm run donations -- show'),
    ),
  },
]

function needed(count: number, advice: string) {
  if (count === 0) return well('Nada precisa de alguém.')
  return aside(count === 1 ? 'Uma coisa precisa de alguém.' : `${count} coisas precisam de alguém.`, advice)
}
