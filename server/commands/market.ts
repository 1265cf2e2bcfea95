// npm run market -- show | set <arquivo>
import { Type } from 'typebox'
import { MOST_MARKET_ITEMS, NewMarketItem } from '#contract/market-staff.ts'
import { OPERATOR } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import { createImageStore } from '#server/external/image-store.ts'
import { sellItems } from '#server/features/market/items-staff.ts'
import { runCommand, withDatabase } from './command.ts'
import { readJsonFile } from './json-file.ts'

const HELP = `Uso:
  npm run market -- show            o que está à venda no WebMarket
  npm run market -- set <arquivo>   troca o que está à venda pelo que está no arquivo JSON, de uma vez`

const Catalogue = Type.Array(NewMarketItem, { minItems: 1, maxItems: MOST_MARKET_ITEMS })
const CATALOGUE = `O arquivo deve ser uma lista de itens: name, description, category, image_url, item_id e amount (no jogo),
price_cash e price_gold (null: não se vende nesta moeda; uma das duas é um número) e max_quantity (1 a 999).`

await runCommand(async (config) => {
  const [command, file, ...rest] = process.argv.slice(2)
  if (command === 'show' && !file) return withDatabase(config, show)
  if (command !== 'set' || !file || rest.length > 0) throw new Error(HELP)
  const items = await readJsonFile(file, Catalogue, CATALOGUE)
  await withDatabase(config, (db) =>
    sellItems(
      db,
      OPERATOR,
      items,
      createImageStore(config.imageStore, { db, dataDir: config.dataDir }).origins,
    ),
  )
  return `O WebMarket agora tem ${items.length} itens.`
})

async function show(db: Db) {
  const items = await db
    .selectFrom('market_items')
    .select(['id', 'category', 'name', 'amount', 'price_cash', 'price_gold'])
    .where('is_active', '=', true)
    .orderBy('display_order')
    .orderBy('id')
    .execute()
  if (items.length === 0) return 'Nada está à venda.'
  return items
    .map(({ id, category, name, amount, price_cash, price_gold }) => {
      const prices = [price_cash && `${price_cash} Cash`, price_gold && `${price_gold} Gold`].filter(Boolean)
      return `  ${id}  ${category}: ${amount}× ${name}  ${prices.join(' ou ')}`
    })
    .join('\n')
}
