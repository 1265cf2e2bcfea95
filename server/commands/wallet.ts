// npm run wallet -- show <login> | give <login> <moeda> <quantidade> <motivo> | take … | check
import { randomUUID } from 'node:crypto'
import type { Currency, Wallet } from '#contract/wallet.ts'
import type { Db } from '#server/db/connection.ts'
import { accountNamed } from '#server/features/account/accounts.ts'
import { discrepancies, ledgerSums } from '#server/wallet/audit.ts'
import { moveValue, walletOf } from '#server/wallet/ledger.ts'
import { runCommand, withDatabase } from './command.ts'

const HELP = `Uso:
  npm run wallet -- show <login>                                 a carteira de um jogador
  npm run wallet -- give <login> <moeda> <quantidade> <motivo>   dá a um jogador; o motivo aparece no extrato dele
  npm run wallet -- take <login> <moeda> <quantidade> <motivo>   tira de um jogador, nunca além do que ele tem
  npm run wallet -- check                                        confere se cada saldo é a soma do seu extrato
Moedas: gold, cash, spin_gold, spin_cash, joker_tokens`

const CURRENCIES: readonly Currency[] = ['gold', 'cash', 'spin_gold', 'spin_cash', 'joker_tokens']

await runCommand(async (config) => {
  const [command, login, currency, amount, ...reason] = process.argv.slice(2)
  if (command === 'check' && !login) return withDatabase(config, check)
  if (command === 'show' && login && !currency)
    return withDatabase(config, async (db) => lines(await walletOf(db, (await account(db, login)).id)))
  const movement = movementOf(command, currency, amount, reason.join(' ').trim())
  if (!login || !movement) throw new Error(HELP)
  return withDatabase(config, (db) => move(db, login, movement))
})

interface Ordered {
  currency: Currency
  amount: number
  title: string
}

function movementOf(
  command: string | undefined,
  currency: string | undefined,
  amount: string | undefined,
  title: string,
): Ordered | undefined {
  const known = CURRENCIES.find((each) => each === currency)
  if (!known || !amount || !/^[1-9]\d{0,14}$/.test(amount) || title === '') return undefined
  if (command !== 'give' && command !== 'take') return undefined
  return { currency: known, amount: command === 'give' ? Number(amount) : -Number(amount), title }
}

async function move(db: Db, login: string, { currency, amount, title }: Ordered) {
  const { id } = await account(db, login)
  const cause = { account_id: id, source: 'adjustment', source_id: randomUUID(), title } as const
  const { outcome, wallet } = await moveValue(db, cause, { [currency]: amount })
  if (outcome === 'short') throw new Error(`${login} não tem tanto. Nada foi alterado.`)
  if (outcome === 'full') throw new Error('Uma carteira não comporta tanto. Nada foi alterado.')
  return lines(wallet)
}

async function account(db: Db, login: string) {
  const found = await accountNamed(db, login)
  if (!found) throw new Error(`Não há conta com o login ${login}.`)
  return found
}

function lines(wallet: Wallet) {
  return CURRENCIES.map((currency) => `  ${currency.padEnd(12)} ${wallet[currency]}`).join('\n')
}

async function check(db: Db) {
  const wrong = await discrepancies(db)
  const sums = (await ledgerSums(db)).filter(({ total }) => total !== 0)
  if (wrong.length === 0 && sums.length === 0) return 'Todos os saldos conferem com os extratos.'
  throw new Error(
    [
      'O livro-caixa não fecha:',
      ...wrong.map(
        (row) => `  ${row.login}: ${row.currency} é ${row.balance}, o extrato diz ${row.explained}`,
      ),
      ...sums.map(({ currency, total }) => `  soma de ${currency}: ${total}`),
    ].join('\n'),
  )
}
