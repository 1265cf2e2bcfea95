// Everything that is known about a donation, in the order in which it happened: for a dispute, or for who asks.
import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'

export interface Evidence {
  at: Date
  what: string
}

const reais = (cents: string) => sql`replace(to_char(${sql.ref(cents)} / 100.0, 'FM999999990.00'), '.', ',')`

/** Of a row of `payment_mismatches`: in what, and all that the provider said. */
export const mismatch = sql`format('%s (%s)', case what when 'amount' then 'o valor' when 'currency' then 'a moeda'
  when 'collector' then 'quem recebe' when 'mode' then 'teste ou de verdade' else 'a situação' end, seen)`

/** Empty: there is no such donation. */
export async function evidenceOf(db: Db, id: number): Promise<Evidence[]> {
  const { rows } = await sql<Evidence>`
    with donation as (select * from donations where id = ${id}),
      paid as (select * from payments where donation_id = ${id}),
      sent as (select * from deliveries where source = 'donation' and source_id = ${String(id)})
    select at, what from (
      select donation.created_at as at, 0 as place, format('doação %s de %s pedida: R$ %s, termos %s, referência %s', donation.id, login,
        ${reais('amount_cents')}, terms_version, reference) as what
      from donation join accounts on accounts.id = account_id
      union all
      select created_at, 1, format('  %s× %s a R$ %s', quantity, label, ${reais('value_cents')})
      from donation_lines join donation on donation.id = donation_id
      union all
      select received_at, 2, format('aviso do provedor sobre %s %s: %s', topic, data_id, coalesce(outcome, 'por ver'))
      from payment_notifications where topic = 'payment' and data_id = any(select id::text from paid)
      union all
      select seen_at, 3, format('pagamento %s: %s (%s), para o provedor em %s', payment_id, status,
        status_detail, to_char(updated_at at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI:SS'))
      from payment_changes where payment_id = any(select id from paid)
      union all
      select seen_at, 3, format('pagamento %s não confere: %s', payment_id, ${mismatch})
      from payment_mismatches where donation_id = ${id}
      union all
      select asked.created_at, 4, format('devolução do pagamento %s pedida por %s: %s (%s)', payment_id,
        coalesce(login, 'operador'), reason, state)
      from payment_refunds as asked left join accounts on accounts.id = requested_by
      where payment_id = any(select id from paid)
      union all
      select created_at, 5, format('carteira: %s (%s)', title, (
        select string_agg(format('%s %s', amount, currency), ', ' order by currency) from ledger_entries
        where transfer_id = ledger_transfers.id and account_id is not null))
      from ledger_transfers where (source = 'donation' and source_id = ${String(id)})
        or (source in ('donation-return', 'donation-kept') and source_id = any(array(
          select ${`${id}:`} || times from donation, generate_series(1, goods_taken) as times)))
      union all
      select created_at, 6, format('entrega %s na fila: %s', id, title) from sent
      union all
      select ended_at, 7, format('entrega %s: %s%s', id, state, coalesce(', recibo ' || receipt, '')) from sent where ended_at is not null
      union all
      select created_at, 8, format('dívida %s: %s%s', id, title, coalesce(', resolvida: ' || settled_why, ''))
      from donation_debts where donation_id = ${id}
    ) as known order by at, place`.execute(db)
  return rows
}
