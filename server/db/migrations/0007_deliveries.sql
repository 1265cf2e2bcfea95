-- What the game owes a player. Written in the transaction of its cause, carried out by whichever process comes first, and
-- known to the game by its operation_id, under which it happens once.
create table deliveries (
  id bigint generated always as identity primary key,
  operation_id uuid not null default gen_random_uuid() unique,
  source text not null,
  source_id text not null,
  line integer not null check (line > 0),
  -- No account that is owed something can vanish.
  account_id integer not null references accounts,
  kind text not null check (kind in ('grantItem', 'resetPin', 'resetCoords')),
  character_id bigint,
  payload jsonb not null default '{}',
  -- What the player reads.
  title text not null,
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'delivered', 'waiting', 'refused', 'stuck')),
  -- Why it waits, was refused or is stuck, in the game's words.
  code text,
  receipt text,
  -- Also the fence: only who made the latest attempt may say how it went.
  attempts integer not null default 0 check (attempts >= 0),
  -- How often in a row nobody understood what went wrong.
  faults integer not null default 0 check (faults >= 0),
  -- How often in a row the game did not answer.
  misses integer not null default 0 check (misses >= 0),
  -- From when on it may be taken. Whoever has taken it has until then to say how it went.
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (source, source_id, line),
  check ((kind = 'grantItem') = (character_id is null)),
  check ((state in ('delivered', 'refused')) = (ended_at is not null)),
  check (state <> 'delivered' or receipt is not null)
);
create index deliveries_due_at_idx on deliveries (due_at, id) where state in ('queued', 'sending', 'waiting');
create index deliveries_concerns_idx on deliveries (id) where state = 'stuck' or (state = 'refused' and kind = 'grantItem');
create index deliveries_account_id_idx on deliveries (account_id, id);

-- None is ever forgotten. One without an outcome is under way, or whoever made it died.
create table delivery_attempts (
  delivery_id bigint not null references deliveries,
  number integer not null check (number > 0),
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- `away`: the game could not be reached, or its answer was lost. `fault`: nobody understood what went wrong.
  outcome text check (outcome in ('applied', 'duplicate', 'retry', 'refused', 'away', 'fault')),
  code text,
  -- What became of the delivery by it.
  state text check (state in ('queued', 'delivered', 'waiting', 'refused', 'stuck')),
  -- It ended otherwise than the one before: what the player is told of.
  is_news boolean not null default false,
  primary key (delivery_id, number),
  check ((ended_at is null) = (outcome is null)),
  check ((state is null) = (outcome is null))
);
create index delivery_attempts_news_idx on delivery_attempts (delivery_id, number) where is_news;

-- Links that confirm the reset of a character.
alter table confirmation_links add column character_id bigint, add column character_name text;
alter table confirmation_links
  drop constraint confirmation_links_purpose_check,
  add constraint confirmation_links_purpose_check check (purpose in (
    'change-password', 'change-email', 'recover-password', 'undo-email-change', 'reset-pincode', 'reset-coords')),
  add check ((purpose in ('reset-pincode', 'reset-coords')) = (character_id is not null)),
  add check ((character_id is null) = (character_name is null));
