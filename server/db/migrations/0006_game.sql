-- The demo world: a small game of its own. The site reaches it through server/game/port.ts alone, as it would any other,
-- and nothing of the site refers to these tables.

-- How it behaves: an operator can take it down, slow it or make it lose what it is told, to see what happens then.
create table demo_game (
  is_only boolean primary key default true check (is_only),
  is_up boolean not null default true,
  delay_ms integer not null default 0 check (delay_ms between 0 and 60000),
  -- How many of a hundred operations are lost on the way there, and how many answers on the way back.
  lost_before integer not null default 0 check (lost_before between 0 and 100),
  lost_after integer not null default 0 check (lost_after between 0 and 100),
  mailbox_capacity integer not null default 100 check (mailbox_capacity >= 0),
  -- Some games take items only for who is not playing.
  takes_items_online boolean not null default true
);

create table demo_classes (
  id integer generated always as identity primary key,
  name text not null unique,
  image text not null
);

create table demo_maps (
  id integer generated always as identity primary key,
  name text not null unique,
  -- A prisoner is not freed by asking for it.
  allows_rescue boolean not null default true,
  -- Where a rescue leads: one map alone is home.
  is_home boolean not null default false,
  home_x integer,
  home_y integer,
  check (is_home = (home_x is not null and home_y is not null))
);
create unique index demo_maps_home_key on demo_maps (is_home) where is_home;

create table demo_accounts (
  account_id integer primary key,
  -- `routine`: in the game for a quarter of each hour.
  presence text not null default 'routine' check (presence in ('routine', 'online', 'offline')),
  items_held integer not null default 0 check (items_held >= 0)
);

create table demo_characters (
  id bigint generated always as identity primary key,
  account_id integer not null references demo_accounts,
  name text not null unique,
  class_id integer not null references demo_classes,
  level integer not null check (level between 1 and 100),
  exp bigint not null check (exp >= 0),
  -- 0 at the highest level.
  exp_needed_next bigint not null check (exp_needed_next >= 0),
  hp integer not null,
  mp integer not null,
  money bigint not null check (money >= 0),
  honor_point integer not null,
  pvp_point integer not null,
  str integer not null,
  agi integer not null,
  intel integer not null,
  con integer not null,
  spi integer not null,
  -- Null: the game asks for a new one when the character enters.
  pin_hash bytea,
  map_id integer not null references demo_maps,
  x integer not null,
  y integer not null
);
create index demo_characters_account_id_idx on demo_characters (account_id, id);

-- What the game has decided, for good: who asks with the same id again is told the same.
create table demo_operations (
  id uuid primary key,
  number bigint generated always as identity,
  account_id integer not null,
  kind text not null,
  character_id bigint,
  outcome text not null check (outcome in ('applied', 'refused')),
  code text,
  at timestamptz not null default now(),
  check ((outcome = 'refused') = (code is not null))
);

-- The mailbox of an account.
create table demo_items (
  id bigint generated always as identity primary key,
  account_id integer not null references demo_accounts,
  operation_id uuid not null unique references demo_operations,
  item_id integer not null,
  item_name text not null,
  amount integer not null check (amount > 0),
  arrived_at timestamptz not null default now()
);
create index demo_items_account_id_idx on demo_items (account_id);

create function demo_is_online(account integer) returns boolean language sql stable as $$
  select coalesce(
    (select case presence
      when 'routine' then (floor(extract(epoch from now()) / 900)::bigint + account_id) % 4 = 0
      else presence = 'online' end
    from demo_accounts where account_id = account), false)
$$;

-- What the game makes of an operation that it does not know yet. `retry`: not to be decided now.
create function demo_decide(
  game demo_game, inbox demo_accounts, wanted text, "character" bigint, payload jsonb, out outcome text, out code text
) language plpgsql stable as $$
declare
  hero demo_characters;
begin
  if wanted = 'grantItem' then
    if not coalesce(payload ->> 'item_id' ~ '^[1-9]\d{0,8}$' and payload ->> 'amount' ~ '^[1-9]\d{0,8}$'
      and payload ->> 'item_name' <> '', false) then
      outcome := 'refused';
      code := 'UNKNOWN_ITEM';
    elsif not game.takes_items_online and demo_is_online(inbox.account_id) then
      outcome := 'retry';
      code := 'ONLINE';
    elsif inbox.items_held >= game.mailbox_capacity then
      outcome := 'retry';
      code := 'FULL';
    end if;
  else
    select * into hero from demo_characters where id = "character" and account_id = inbox.account_id;
    if not found then
      code := 'NOT_OWNER';
    elsif demo_is_online(inbox.account_id) then
      code := 'ONLINE';
    elsif wanted = 'resetCoords' and not (select allows_rescue from demo_maps where id = hero.map_id) then
      code := 'DENIED_MAP';
    end if;
    if code is not null then
      outcome := 'refused';
    end if;
  end if;
  outcome := coalesce(outcome, 'applied');
end
$$;

create function demo_do(operation uuid, wanted text, account integer, "character" bigint, payload jsonb)
returns void language plpgsql as $$
begin
  case wanted
    when 'grantItem' then
      insert into demo_items (account_id, operation_id, item_id, item_name, amount)
      values (account, operation, (payload ->> 'item_id')::integer, payload ->> 'item_name', (payload ->> 'amount')::integer);
      update demo_accounts set items_held = items_held + 1 where account_id = account;
    when 'resetPin' then
      update demo_characters set pin_hash = null where id = "character";
    when 'resetCoords' then
      update demo_characters set map_id = home.id, x = home_x, y = home_y
      from demo_maps as home where home.is_home and demo_characters.id = "character";
  end case;
end
$$;

-- All of an operation or nothing of it, in one call.
create function demo_apply(
  operation uuid, wanted text, account integer, "character" bigint, payload jsonb,
  out outcome text, out code text, out receipt text, out delay_ms integer, out is_answer_lost boolean
) language plpgsql as $$
declare
  game demo_game;
  inbox demo_accounts;
  known demo_operations;
  is_new boolean;
begin
  select * into game from demo_game;
  delay_ms := coalesce(game.delay_ms, 0);
  is_answer_lost := random() * 100 < game.lost_after;
  if game is null or not game.is_up or random() * 100 < game.lost_before then
    outcome := 'away';
    return;
  end if;

  -- One operation of an account after the other.
  insert into demo_accounts (account_id) values (account) on conflict do nothing;
  select * into inbox from demo_accounts where account_id = account for no key update;

  select * into known from demo_operations where id = operation;
  if not found then
    select * into outcome, code from demo_decide(game, inbox, wanted, "character", payload);
    if outcome = 'retry' then
      return;
    end if;
    insert into demo_operations (id, account_id, kind, character_id, outcome, code)
      values (operation, account, wanted, "character", outcome, code) on conflict (id) do nothing;
    -- Not if another account came with the same id at the same moment.
    is_new := found;
    if is_new and outcome = 'applied' then
      perform demo_do(operation, wanted, account, "character", payload);
    end if;
    select * into known from demo_operations where id = operation;
  end if;

  receipt := 'AL-' || known.number;
  code := known.code;
  if (known.account_id, known.kind, known.character_id) is distinct from (account, wanted, "character") then
    outcome := 'refused';
    code := 'MISMATCH';
  elsif known.outcome = 'refused' then
    outcome := 'refused';
  else
    outcome := case when is_new then 'applied' else 'duplicate' end;
  end if;
end
$$;
