create table accounts (
  id integer generated always as identity primary key,
  login text not null check (login ~ '^[A-Za-z0-9_]{3,20}$'),
  email text not null check (length(email) between 3 and 254),
  password_hash text not null,
  level integer not null default 0 check (level between 0 and 99),
  "userIcon" text,
  -- Its password is known to everybody: it may be used only while the site is a demo.
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index accounts_login_key on accounts (lower(login));
create unique index accounts_email_key on accounts (lower(email));

-- A token is known by its SHA-256 alone: who reads this table cannot sign in with it.
create table sessions (
  id bigint generated always as identity primary key,
  account_id integer not null references accounts on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index sessions_account_id_idx on sessions (account_id, id);

-- Counters shared by every process, so that more processes do not mean more guesses.
create table rate_limits (
  key text primary key,
  hits integer not null check (hits > 0),
  resets_at timestamptz not null
);
create index rate_limits_resets_at_idx on rate_limits (resets_at);
