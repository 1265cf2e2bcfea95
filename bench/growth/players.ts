// Accounts, and what lies around them.
import { FIRST, HEAVY, HEAVY_PLAYER, type Scale } from './scale.ts'

const LOGIN = `'jog' || lpad(n::text, 7, '0')`

/** All of them have the password of the demo's player. */
export const playerRows = ({ players }: Scale) => [
  `insert into accounts (id, login, email, password_hash, created_at) overriding system value
  select ${FIRST} + n, ${LOGIN}, ${LOGIN} || '@exemplo.com.br', demo.password_hash,
    now() - (${players} - n) * (interval '3 years' / ${players})
  from generate_series(1, ${players}) as n, accounts as demo where demo.login = 'jogador' order by n`,
  `insert into sessions (id, account_id, token_hash, created_at, last_seen_at, address, user_agent) overriding system value
  select ${FIRST} + n, ${FIRST} + n, sha256(('session ' || n)::bytea), now() - interval '25 days',
    now() - abs(hashint4(n)) % 20 * interval '1 day', '203.0.113.' || n % 250,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  from generate_series(1, ${players}) as n order by n`,
  `insert into wallets (account_id, gold, spin_gold)
  select ${FIRST} + n, 500000 + case n when ${HEAVY_PLAYER} then ${HEAVY.ledgerRows / 2} else 0 end, 3
  from generate_series(1, ${players}) as n order by n`,
]

/** What the site wrote down about them: one row for ten players. */
export const paperRows = ({ players }: Scale) => [
  `insert into audit_log (actor_id, actor_login, actor_level, address, user_agent, request_id, act, object_id, player_id, reason,
    at)
  select 1, 'admin', 99, '203.0.113.7', 'Mozilla/5.0', 'bench-' || n,
    (array['ticket.reply', 'ticket.note', 'player.level', 'player.wallet', 'delivery.retry'])[1 + n % 5], n::text,
    ${FIRST} + 10 * n, 'Pedido do jogador', now() - (${players / 10} - n) * (interval '3 years' / ${players / 10})
  from generate_series(1, ${players / 10}) as n order by n`,
  `insert into mails (account_id, kind, state, created_at, ended_at)
  select ${FIRST} + 10 * n, 'welcome', 'sent', moment, moment
  from generate_series(1, ${players / 10}) as n, lateral (select now() - abs(hashint4(n)) % 30 * interval '1 day' as moment) as sent
  order by n`,
  `insert into kept_answers (account_id, key, request_hash, body, created_at)
  select ${FIRST} + 10 * n, 'bench-' || n, sha256(n::text::bytea), '{"success":true,"message":"Você comprou um giro de Gold."}',
    now() - abs(hashint4(n)) % 7 * interval '1 day'
  from generate_series(1, ${players / 10}) as n order by n`,
  `insert into rate_limits (key, hits, resets_at)
  select 'login:203.0.113.' || n % 250 || ':' || n, 1, now() + interval '15 minutes' from generate_series(1, ${players / 100}) as n`,
]
