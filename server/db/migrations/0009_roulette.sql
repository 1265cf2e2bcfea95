-- A wheel as it is drawn from. None ever changes: an edit makes another one, which then takes its place.
create table wheel_versions (
  id integer generated always as identity primary key,
  type text not null check (type in ('GOLD', 'CASH')),
  -- Of all that a draw depends on and promises; see contract/fairness.ts.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  unique (id, type)
);
create index wheel_versions_hash_idx on wheel_versions (hash);

create table wheel_prizes (
  -- Never 9999, the number of the joker's item.
  id integer generated always as identity (start with 10001) primary key,
  version_id integer not null references wheel_versions,
  slot smallint not null check (slot >= 0),
  item_id integer not null check (item_id > 0),
  item_name text not null check (item_name <> ''),
  amount integer not null check (amount > 0),
  -- Its chance in percent, times a million.
  weight integer not null check (weight > 0),
  image_url text not null,
  is_rare boolean not null default false,
  item_description text not null default '',
  -- In tokens. Null, or less than one: not to be had for tokens.
  joker_cost integer,
  unique (version_id, slot)
);

create table active_wheels (
  type text primary key,
  version_id integer not null,
  activated_at timestamptz not null default now(),
  foreign key (version_id, type) references wheel_versions (id, type)
);

create trigger wheel_versions_kept before update or delete on wheel_versions for each row execute function refuse_change();
create trigger wheel_prizes_kept before update or delete on wheel_prizes for each row execute function refuse_change();

-- Looked at when the transaction ends, so that its prizes can be written one after the other.
create function refuse_incomplete_wheel() returns trigger language plpgsql as $$
declare
  wheel integer := coalesce((to_jsonb(new) ->> 'version_id')::integer, (to_jsonb(new) ->> 'id')::integer);
  total bigint;
begin
  select sum(weight) into total from wheel_prizes where version_id = wheel;
  if total is distinct from 100000000 then
    raise exception 'the weights of a wheel add up to 100000000, not to %', total using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create constraint trigger wheel_versions_complete after insert on wheel_versions deferrable initially deferred
  for each row execute function refuse_incomplete_wheel();
create constraint trigger wheel_prizes_complete after insert on wheel_prizes deferrable initially deferred
  for each row execute function refuse_incomplete_wheel();

-- Server seeds are derived from a key that the database does not know, the epoch, the account and a number; so the hash of
-- one can be shown before it is used, and nothing that lies here tells which comes. A backup that is restored begins
-- another epoch: its seeds may have been revealed since it was made.
create table roulette_epoch (
  is_only boolean primary key default true check (is_only),
  epoch uuid not null default gen_random_uuid(),
  -- Whose key it is. Null: that of the first who asks.
  key_id text
);
insert into roulette_epoch default values;

-- Seeds that were or are in use.
create table roulette_seeds (
  id bigint generated always as identity primary key,
  account_id integer not null references accounts,
  epoch uuid not null,
  number integer not null check (number > 0),
  -- `lost`: the key it was derived from is gone, so it cannot be revealed.
  state text not null default 'active' check (state in ('active', 'revealed', 'lost')),
  seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
  client_seed text not null check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- That of the latest spin.
  nonce bigint not null default 0 check (nonce >= 0),
  server_seed text check (server_seed ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (account_id, epoch, number),
  check ((state = 'revealed') = (server_seed is not null)),
  check ((state = 'active') = (ended_at is null))
-- Room for a row's next version on the same page: no index has to follow it then.
) with (fillfactor = 70);
create unique index roulette_seeds_active_key on roulette_seeds (account_id) where state = 'active';
-- What was revealed stays as it was.
create trigger roulette_seeds_kept before update or delete on roulette_seeds for each row
  when (old.state <> 'active') execute function refuse_change();

create table spins (
  id bigint generated always as identity primary key,
  account_id integer not null references accounts,
  seed_id bigint not null references roulette_seeds,
  nonce bigint not null check (nonce > 0),
  version_id integer not null,
  slot smallint not null,
  -- When it was drawn, not when its transaction began to wait for its turn.
  created_at timestamptz not null default clock_timestamp(),
  unique (seed_id, nonce),
  foreign key (version_id, slot) references wheel_prizes (version_id, slot)
);
create index spins_account_id_idx on spins (account_id, created_at, id);
-- What came how often is counted in the index alone.
create index spins_version_id_idx on spins (version_id, slot);
create trigger spins_kept before update or delete on spins for each row execute function refuse_change();
create trigger spins_not_emptied before truncate on spins execute function refuse_emptying();

-- What a player has won and may claim.
create table rewards (
  id bigint generated always as identity primary key,
  account_id integer not null references accounts,
  prize_id integer not null references wheel_prizes,
  origin text not null check (origin in ('spin', 'exchange', 'gift')),
  spin_id bigint unique references spins,
  created_at timestamptz not null default now(),
  claimed_at timestamptz,
  check ((origin = 'spin') = (spin_id is not null))
);
create index rewards_pending_idx on rewards (account_id, id) where claimed_at is null;

create table spin_purchases (
  id bigint generated always as identity primary key,
  account_id integer not null references accounts,
  type text not null check (type in ('GOLD', 'CASH')),
  quantity bigint not null check (quantity > 0),
  created_at timestamptz not null default now()
);
create index spin_purchases_account_id_idx on spin_purchases (account_id, created_at);

-- What players have decided for themselves, and whether they are of age where that was asked.
create table roulette_players (
  account_id integer primary key references accounts,
  -- Of the birth date nothing else is kept.
  is_adult boolean,
  daily_limit integer check (daily_limit >= 0),
  -- A softer limit waits its time.
  next_limit integer check (next_limit >= 0),
  next_limit_at timestamptz,
  paused_until timestamptz
);

create function limit_now(player roulette_players) returns integer language sql stable as $$
  select case when player.next_limit_at <= now() then player.next_limit else player.daily_limit end
$$;

create function start_of_day() returns timestamptz language sql stable as $$
  select date_trunc('day', now(), 'America/Sao_Paulo')
$$;

-- Why a player may not spin or buy as much now, or null. Asked while the wallet is held, so that none slips in between.
create function roulette_refusal(player integer, wheel text, quantity bigint, is_purchase boolean, is_cash_for_adults boolean)
returns text language plpgsql as $$
declare
  chosen roulette_players;
  most integer;
  used bigint;
begin
  select * into chosen from roulette_players where account_id = player;
  if wheel = 'CASH' and is_cash_for_adults and chosen.is_adult is distinct from true then
    return case when chosen.is_adult is null then 'ask' else 'minor' end;
  end if;
  if chosen.paused_until > now() then
    return 'paused';
  end if;
  most := limit_now(chosen);
  if most is null then
    return null;
  end if;
  if is_purchase then
    select sum(bought.quantity) into used from spin_purchases as bought
      where account_id = player and created_at >= start_of_day();
  else
    select count(*) into used from spins where account_id = player and created_at >= start_of_day();
  end if;
  return case when coalesce(used, 0) + quantity > most then 'limit' end;
end
$$;

-- A prize as players see it.
create function prize_face(prize wheel_prizes) returns json language sql stable as $$
  select json_build_object(
    'id', prize.id, 'item_id', prize.item_id, 'item_name', prize.item_name, 'amount', prize.amount,
    'chance', (prize.weight / 1e6)::float8, 'image_url', prize.image_url, 'is_rare', prize.is_rare,
    'item_description', prize.item_description, 'joker_cost', prize.joker_cost)
$$;

-- Debit, numbers, prizes and rewards of what one call asks for, all or nothing. The slots were drawn for the nonces that
-- come next.
create function spin_wheel(
  player integer, wheel text, version integer, wheel_hash text, proof roulette_seeds, slots smallint[],
  is_single boolean, expected_hash text, is_cash_for_adults boolean, what text, asked_key text, asked_hash bytea,
  out outcome text, out body text, out available bigint
) language plpgsql as $$
declare
  quantity integer := cardinality(slots);
  first_nonce bigint;
  first_spin bigint;
  tokens bigint;
  moved text;
begin
  select recalled.state, recalled.body into outcome, body from recall_answer(player, asked_key, asked_hash) as recalled;
  if outcome <> 'new' then
    return;
  end if;
  -- Nobody is drawn from a wheel that they did not see.
  if expected_hash <> wheel_hash then
    outcome := 'changed';
    return;
  end if;
  select case wheel when 'GOLD' then spin_gold else spin_cash end into available from wallets where account_id = player;
  if available < quantity then
    outcome := 'short';
    return;
  end if;
  outcome := roulette_refusal(player, wheel, quantity, false, is_cash_for_adults);
  if outcome is not null then
    return;
  end if;

  update roulette_seeds set nonce = nonce + quantity where id = proof.id returning nonce - quantity + 1 into first_nonce;
  with made as (
    insert into spins (account_id, seed_id, nonce, version_id, slot)
    select player, proof.id, first_nonce + place - 1, version, slot
    from unnest(slots) with ordinality as drawn (slot, place) order by place
    returning id, nonce, slot
  ), won as (
    select made.id as spin_id, made.nonce, prize, (prize).item_id = 9999 as is_joker
    from made join wheel_prizes as prize on prize.version_id = version and prize.slot = made.slot
  ), rewarded as (
    insert into rewards (account_id, prize_id, origin, spin_id)
    select player, (prize).id, 'spin', spin_id from won where not is_joker order by nonce
  ), told as (
    select nonce, spin_id, is_joker, (prize).amount, prize_face(prize) as prize, json_build_object(
      'id', spin_id, 'nonce', nonce, 'wheel', wheel, 'wheel_hash', wheel_hash, 'seed_hash', proof.seed_hash,
      'client_seed', proof.client_seed) as spin
    from won
  )
  select min(spin_id), coalesce(sum(amount) filter (where is_joker), 0), case
    when is_single then json_build_object('success', true, 'prize', json_agg(prize) -> 0, 'spin', json_agg(spin) -> 0)
    else json_build_object('success', true, 'prizes', json_agg(prize order by nonce), 'spins', json_agg(spin order by nonce))
    end::text
  into first_spin, tokens, body from told;

  select moving.outcome into moved from move_value(player, 'spin', first_spin::text, what, 0, 0,
    case wheel when 'GOLD' then -quantity else 0 end, case wheel when 'CASH' then -quantity else 0 end, tokens) as moving;
  if moved <> 'moved' then
    raise exception 'spin % was not paid: %', first_spin, moved;
  end if;
  if asked_key is not null then
    insert into kept_answers (account_id, key, request_hash, body) values (player, asked_key, asked_hash, body);
  end if;
  outcome := 'spun';
end
$$;

-- Calls of one player that came together, one after the other, in one transaction: they would only wait for each other.
-- Slots for all of them were drawn from that wheel and seed for the nonces from the first one on. `stale`, for all of
-- them: it is another wheel's, seed's or nonce's turn.
create function spin_together(
  player integer, wheel text, version integer, seed bigint, first_nonce bigint, slots smallint[],
  is_cash_for_adults boolean, calls jsonb
) returns table (outcome text, body text, available bigint) language plpgsql as $$
declare
  wheel_hash text;
  proof roulette_seeds;
  asked record;
  used integer := 0;
begin
  perform hold_wallet(player);
  select hash into wheel_hash from active_wheels join wheel_versions on id = version_id
    where active_wheels.type = wheel and version_id = version;
  select * into proof from roulette_seeds
    where id = seed and account_id = player and state = 'active' and nonce = first_nonce - 1
      and epoch = (select roulette_epoch.epoch from roulette_epoch);
  if wheel_hash is null or proof.id is null then
    return query select 'stale', null, null::bigint;
    return;
  end if;
  for asked in
    select * from jsonb_to_recordset(calls) as asked (
      quantity integer, "isSingle" boolean, wheel_hash text, title text, key text, hash text)
  loop
    select * into outcome, body, available from spin_wheel(player, wheel, version, wheel_hash, proof,
      slots[used + 1 : used + asked.quantity], asked."isSingle", asked.wheel_hash, is_cash_for_adults, asked.title,
      asked.key, decode(asked.hash, 'hex'));
    if outcome = 'spun' then
      used := used + asked.quantity;
    end if;
    return next;
  end loop;
end
$$;
