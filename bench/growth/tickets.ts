// What players have asked, and what they were answered.
import { statusAt } from '../tickets/million-tickets.ts'
import { FIRST, HEAVY, HEAVY_PLAYER, type Scale } from './scale.ts'

const REPLIES_EACH = 3

/** Numbered from 1 on, for their words; see `fillWords`. */
export const ticketRows = ({ players, tickets }: Scale) => [
  `insert into tickets (id, author_id, author_user, category_id, title, status, created_at, updated_at, player_wrote_at,
    last_reply_id) overriding system value
  select place, ${FIRST} + author, 'jog' || lpad(author::text, 7, '0'), 1 + chance % 5, 'Não recebi o item nº ' || place, status, made,
    made + (${REPLIES_EACH - 1} + spread) * interval '7 hours', made + spread * interval '7 hours', place * ${REPLIES_EACH}
  from generate_series(1, ${tickets}) as place,
    lateral (select abs(hashint4(place)) % 100 as chance, abs(hashint4(-place)) % 4 as spread,
      now() - interval '2 days' - (${tickets} - place) * (interval '3 years' / ${tickets}) as made,
      case when place % ${tickets / HEAVY.tickets} = 0 then ${HEAVY_PLAYER} else 1 + place * 7919::bigint % ${players} end as author
    ) as row,
    lateral (select ${statusAt(tickets)} as status) as fate
  order by place`,
  `insert into ticket_replies (id, ticket_id, author_id, author_user, author_level, content, status, created_at)
    overriding system value
  select (id - 1) * ${REPLIES_EACH} + turn, id, author_id, author_user, 0,
    '<p>Resposta ' || turn || ': ' || repeat(title || '. ', 5) || '</p>', status, created_at + turn * interval '5 hours'
  from tickets, generate_series(1, ${REPLIES_EACH}) as turn order by id, turn`,
]
