-- Tickets are found by the stems of their words, without accents.
create text search configuration support_words (copy = wiki_stems);

create table support_categories (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 40),
  -- A ticket about one of these begins in this category.
  suggested_for text unique check (suggested_for in ('delivery', 'donation')),
  -- From then on it takes no new tickets.
  archived_at timestamptz
);
create unique index support_categories_name_key on support_categories (lower(name));
insert into support_categories (name, suggested_for) values
  ('Conta e acesso', null),
  ('Doações e pagamentos', 'donation'),
  ('Entregas e itens', 'delivery'),
  ('Personagens', null),
  ('Outros assuntos', null);

-- Times are kept as exactly as they travel: a list goes on behind the last one that was shown.
create table tickets (
  id bigint generated always as identity primary key,
  -- Null: the account is gone. Its name stays.
  author_id integer references accounts on delete set null,
  author_user text not null,
  category_id bigint not null references support_categories,
  title text not null check (length(title) between 1 and 120),
  status text not null default 'Aberto'
    check (status in ('Aberto', 'Aguardando Admin', 'Aguardando Usuário', 'Resolvido')),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  player_wrote_at timestamptz(3) not null default clock_timestamp(),
  -- Who has not seen it does not reply.
  last_reply_id bigint,
  -- What it is about.
  delivery_id bigint references deliveries,
  donation_id bigint references donations,
  follows_id bigint references tickets,
  -- When the last mail about it went, or will go: to its author, and to the staff.
  author_mail_at timestamptz(3),
  staff_mail_at timestamptz(3),
  check (num_nonnulls(delivery_id, donation_id, follows_id) <= 1)
);
create index tickets_own_idx on tickets (author_id, updated_at desc, id desc);
-- Counts by itself.
create index tickets_pending_idx on tickets (author_id) where status = 'Aguardando Usuário';
create index tickets_open_idx on tickets (author_id) where status <> 'Resolvido';
-- Who waits longest comes first; of what is done, the last.
create index tickets_status_idx on tickets (status, player_wrote_at, id) where status <> 'Resolvido';
create index tickets_resolved_idx on tickets (updated_at desc, id desc) where status = 'Resolvido';
create index tickets_updated_at_idx on tickets (updated_at desc, id desc);
create index tickets_category_id_idx on tickets (category_id);
create index tickets_follows_id_idx on tickets (follows_id) where follows_id is not null;

-- The first one is what the ticket was opened with. None is ever changed.
create table ticket_replies (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets,
  author_id integer references accounts on delete set null,
  author_user text not null,
  author_level integer not null,
  content text not null,
  -- What it made of the ticket.
  status text not null check (status in ('Aberto', 'Aguardando Admin', 'Aguardando Usuário', 'Resolvido')),
  created_at timestamptz(3) not null default clock_timestamp()
);
create index ticket_replies_ticket_id_idx on ticket_replies (ticket_id, id);

-- Of administrators, for administrators. In a table of their own: nothing that is sent to a player reads it.
create table ticket_notes (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets,
  author_id integer references accounts on delete set null,
  author_user text not null,
  content text not null,
  created_at timestamptz(3) not null default clock_timestamp()
);
create index ticket_notes_ticket_id_idx on ticket_notes (ticket_id, id);

-- In which tickets a word stands, those of notes too: only administrators search. Tickets stand on shelves of 1 024, with a
-- bit for each: where several words meet is known without a look at the tickets, however many hold one of them.
create table ticket_words (
  shelf integer not null,
  word text collate "C" not null,
  tickets bit(1024) not null,
  primary key (word, shelf)
)
-- Leaves room for the bits of tickets to come.
with (fillfactor = 80);

-- Administrators who want a mail when a player writes.
create table support_mail (
  account_id integer primary key references accounts on delete cascade
);

-- Players are found by the beginning of their names.
create index accounts_login_start_idx on accounts (lower(login) text_pattern_ops);
