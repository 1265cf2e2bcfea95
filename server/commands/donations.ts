// npm run donations -- show | tell <número> | offer <arquivo> | totals [dias] | refund <número> <motivo> | settle <tipo> <número> <motivo>
import { Type } from 'typebox'
import {
  MOST_DONATION_ITEMS,
  MOST_PAYMENT_CONCERNS,
  NewDonationItem,
  type PaymentConcern,
} from '#contract/donations-staff.ts'
import { reaisOf } from '#contract/money.ts'
import { OPERATOR } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import { createImageStore } from '#server/external/image-store.ts'
import { paymentConcerns, settleConcern } from '#server/features/donations/concerns.ts'
import { evidenceOf } from '#server/features/donations/evidence.ts'
import { offerItems } from '#server/features/donations/items-staff.ts'
import { refundDonation } from '#server/features/donations/refunds.ts'
import { type DayTotals, dailyTotals } from '#server/features/donations/totals.ts'
import { runCommand, withDatabase } from './command.ts'
import { readJsonFile } from './json-file.ts'

const HELP = `Uso:
  npm run donations -- show                       o que precisa de alguém: pagamentos que não conferem, dívidas
  npm run donations -- tell <doação>              tudo o que se sabe de uma doação, para uma disputa ou para quem pergunta
  npm run donations -- offer <arquivo>            troca o que se recebe por doações pelo que está no arquivo JSON
  npm run donations -- totals [dias]              quanto entrou em cada dia, por estado (30 dias, se não disser)
  npm run donations -- refund <doação> <motivo>   devolve o dinheiro; o que foi usado vira dívida do jogador
  npm run donations -- settle <tipo> <número> <motivo>
                                                  dá por resolvido o que 'show' mostrou: uma dívida (o jogador volta a
                                                  gastar), uma devolução que não anda, um pagamento que não confere`

const Offer = Type.Array(NewDonationItem, { minItems: 1, maxItems: MOST_DONATION_ITEMS })
const OFFER = `O arquivo deve ser uma lista de itens: label, value_cents, max_quantity (999: sem limite, 0: indisponível), icon,
description, lines e grants ([{ "currency": "cash", "amount": 1000 }, { "item_id": 1, "item_name": "Poção", "amount": 5 }]).`

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const NUMBER = /^[1-9]\d{0,14}$/

await runCommand(async (config) => {
  const [command, number, ...words] = process.argv.slice(2)
  const reason = words.join(' ').trim()
  if (command === 'show' && number === undefined) return withDatabase(config, show)
  if (command === 'totals' && /^[1-9]\d{0,3}$/.test(number ?? '30') && reason === '')
    return withDatabase(config, (db) => totals(db, Number(number ?? 30)))
  if (command === 'offer' && number && reason === '') {
    const items = await readJsonFile(number, Offer, OFFER)
    await withDatabase(config, (db) =>
      offerItems(
        db,
        OPERATOR,
        items,
        createImageStore(config.imageStore, { db, dataDir: config.dataDir }).origins,
      ),
    )
    return `As doações agora têm ${items.length} itens.`
  }
  if (command === 'tell' && number && NUMBER.test(number) && reason === '')
    return withDatabase(config, (db) => tell(db, Number(number)))
  if (command === 'settle') return withDatabase(config, (db) => settle(db, number ?? '', words))
  if (!number || !NUMBER.test(number) || reason === '') throw new Error(HELP)
  if (command === 'refund') {
    if (!config.mercadoPago && config.demo === 'off')
      throw new Error('Sem MERCADOPAGO_ACCESS_TOKEN o site não devolve nada.')
    return withDatabase(config, (db) => refund(db, Number(number), reason))
  }
  throw new Error(HELP)
})

async function show(db: Db) {
  const concerns = await paymentConcerns(db, MOST_PAYMENT_CONCERNS)
  if (concerns.length === 0) return 'Nada precisa de alguém.'
  return ['Precisam de alguém:', ...concerns.map(line)].join('\n')
}

function line({ kind, id, donation_id, login, what, since }: PaymentConcern) {
  return `  ${kind} ${id}  doação ${donation_id}  ${login}  ${since}  ${what}`
}

async function tell(db: Db, id: number) {
  const evidence = await evidenceOf(db, id)
  if (evidence.length === 0) throw new Error(`Não há doação ${id}.`)
  return evidence.map(({ at, what }) => `  ${at.toISOString()}  ${what}`).join('\n')
}

async function totals(db: Db, days: number) {
  const rows = await dailyTotals(db, days)
  return rows.length > 0 ? rows.map(dayLine).join('\n') : 'Nenhuma doação neste período.'
}

function dayLine({ day, status, count, amount_cents }: DayTotals) {
  return `  ${day}  ${status.padEnd(12)} ${String(count).padStart(6)}  ${money.format(reaisOf(amount_cents))}`
}

async function refund(db: Db, id: number, reason: string) {
  await db.transaction().execute((tx) => refundDonation(tx, OPERATOR, id, reason))
  return `A devolução da doação ${id} foi pedida. O site a leva ao Mercado Pago em instantes.`
}

async function settle(db: Db, kind: string, [id = '', ...words]: string[]) {
  const why = words.join(' ').trim()
  if (!NUMBER.test(id) || why === '') throw new Error(HELP)
  if (!(await settleConcern(db, OPERATOR, kind, Number(id), why)))
    throw new Error(`Não há ${kind} ${id} em aberto.`)
  return `Resolvido: ${kind} ${id}.`
}
