import { WalletEntriesAnswer, WalletEntriesQuery } from '#contract/wallet.ts'
import type { Db } from '#server/db/connection.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import { statements } from './statement.ts'

export async function walletRoutes(app: App, { db }: { db: Db }) {
  const statement = statements(db)

  app.get(
    '/api/wallet/entries',
    {
      schema: {
        tags: ['Carteira'],
        summary: 'O extrato: cada saldo explicado linha por linha',
        querystring: WalletEntriesQuery,
        response: answers(WalletEntriesAnswer, 400, 401, 503),
      },
      config: { findsAsker: true },
    },
    async ({ token, query: { page, currency } }) => ({
      success: true as const,
      ...(await statement.answer({ token, page: Number(page ?? 1), currency })),
    }),
  )
}
