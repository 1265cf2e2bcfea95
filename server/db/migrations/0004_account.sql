-- Where a session was opened, so that its owner can tell it from others.
alter table sessions add column address text, add column user_agent text check (length(user_agent) <= 300);

-- What the site has to send. Written together with its cause; a job then sends it, however often that takes.
create table mails (
  id bigint generated always as identity primary key,
  -- The same however often it is sent: a reader who gets it twice is shown one.
  message_id uuid not null default gen_random_uuid(),
  -- Null: nobody has the name that was typed. Such a mail goes nowhere, and takes as long to ask for as any other.
  account_id integer references accounts on delete cascade,
  address text,
  kind text not null,
  details jsonb not null default '{}',
  -- What was true of the account when it was asked: a link made from it works only while it still is.
  account_state bytea,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'void')),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null))
);
create index mails_waiting_idx on mails (id) where state = 'waiting';
create index mails_account_id_idx on mails (account_id, kind, created_at);
create index mails_ended_at_idx on mails (ended_at);

-- A token is known by its SHA-256 alone. It is made when its mail is sent; using it removes the row.
create table confirmation_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id integer not null references accounts on delete cascade,
  purpose text not null
    check (purpose in ('change-password', 'change-email', 'recover-password', 'undo-email-change')),
  account_state bytea check (octet_length(account_state) = 32),
  former_email text,
  -- The mail it was sent in. Mails are numbered in the order of what they are about.
  mail_id bigint not null,
  expires_at timestamptz not null,
  -- Somebody is using it just now; if they never finish, it can be used again.
  claimed_until timestamptz,
  check ((purpose = 'undo-email-change') = (former_email is not null)),
  check ((purpose = 'undo-email-change') = (account_state is null))
);
create index confirmation_links_account_id_idx on confirmation_links (account_id);
create index confirmation_links_expires_at_idx on confirmation_links (expires_at);
create index confirmation_links_former_email_idx on confirmation_links (lower(former_email));

-- Pictures that players brought, by the hash of what is kept. The content is here only where the database is the store.
create table images (
  name text primary key check (name ~ '^[0-9a-f]{64}\.webp$'),
  -- Who brought it first; it counts against their quota.
  account_id integer references accounts on delete set null,
  bytes integer not null check (bytes > 0),
  content bytea,
  created_at timestamptz not null default now()
);
create index images_account_id_idx on images (account_id);
