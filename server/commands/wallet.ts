// npm run wallet -- show <login> | give <login> <moeda> <quantidade> <motivo> | take … | check
import type { WalletChange } from '#contract/players.ts'
import { CURRENCIES, type Wallet } from '#contract/wallet.ts'
import { OPERATOR } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import { accountNamed } from '#server/features/account/accounts.ts'
import { adjustWallet } from '#server/wallet/adjustment.ts'
import { discrepancies, ledgerSums } from '#server/wallet/audit.ts'
import { walletOf } from '#server/wallet/ledger.ts'
import { runCommand, withDatabase } from './command.ts'

const HELP = `Uso:
  npm run wallet -- show <login>                                 a carteira de um jogador
  npm run wallet -- give <login> <moeda> <quantidade> <motivo>   dá a um jogador; o motivo aparece no extrato dele
  npm run wallet -- take <login> <moeda> <quantidade> <motivo>   tira de um jogador, nunca além do que ele tem
  npm run wallet -- check                                        confere se cada saldo é a soma do seu extrato
Moedas: gold, cash, spin_gold, spin_cash, joker_tokens`

await runCommand(async (config) => {
  const [command, login, currency, amount, ...reason] = process.argv.slice(2)
  if (command === 'check' && !login) return withDatabase(config, check)
  if (command === 'show' && login && !currency)
    return withDatabase(config, async (db) => lines(await walletOf(db, (await account(db, login)).id)))
  const change = changeOf(command, currency, amount, reason.join(' ').trim())
  if (!login || !change) throw new Error(HELP)
  return withDatabase(config, (db) => move(db, login, change))
})

function changeOf(
  command: string | undefined,
  currency: string | undefined,
  amount: string | undefined,
  reason: string,
): WalletChange | undefined {
  const known = CURRENCIES.find((each) => each === currency)
  if (!known || !amount || !/^[1-9]\d{0,14}$/.test(amount) || reason === '') return undefined
  if (command !== 'give' && command !== 'take') return undefined
  return { currency: known, amount: command === 'give' ? Number(amount) : -Number(amount), reason }
}

async function move(db: Db, login: string, change: WalletChange) {
  const { id } = await account(db, login)
  return lines(await db.transaction().execute((tx) => adjustWallet(tx, OPERATOR, id, change)))
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
