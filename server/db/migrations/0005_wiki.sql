-- Searching finds "poção" for "pocao": by the stems of the words, and by their beginnings while somebody still types.
create extension if not exists unaccent;
create text search configuration wiki_stems (copy = portuguese);
alter text search configuration wiki_stems
  alter mapping for word, hword, hword_part with unaccent, portuguese_stem;
create text search configuration wiki_words (copy = simple);
alter text search configuration wiki_words
  alter mapping for word, hword, hword_part with unaccent, simple;

create table wiki_categories (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 40),
  display_order integer not null unique deferrable
);
create unique index wiki_categories_name_key on wiki_categories (lower(name));
insert into wiki_categories (name, display_order) values ('Geral', 1);

create table wiki_topics (
  id bigint generated always as identity primary key,
  category_id bigint not null references wiki_categories,
  title text not null check (length(title) between 1 and 120),
  content text not null,
  -- The content without its markup.
  text text not null,
  -- Counts the saves: one that has not seen the last does not cover it.
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now(),
  updated_by integer references accounts on delete set null,
  -- Can be undone for a while; then the content goes, and the row still tells who deleted what.
  deleted_at timestamptz,
  deleted_by integer references accounts on delete set null,
  title_words tsvector not null generated always as (
    to_tsvector('public.wiki_stems', title) || to_tsvector('public.wiki_words', title)) stored,
  -- Not all of an enormous text: a vector that grows too large would refuse to be kept.
  words tsvector not null generated always as (
    setweight(to_tsvector('public.wiki_stems', title) || to_tsvector('public.wiki_words', title), 'A') ||
    to_tsvector('public.wiki_stems', left(text, 100000)) ||
    to_tsvector('public.wiki_words', left(text, 100000))) stored,
  check (deleted_at is not null or deleted_by is null)
);
create index wiki_topics_category_id_idx on wiki_topics (category_id);
create index wiki_topics_deleted_at_idx on wiki_topics (deleted_at) where deleted_at is not null;
create index wiki_topics_title_words_idx on wiki_topics using gin (title_words) where deleted_at is null;
create index wiki_topics_words_idx on wiki_topics using gin (words) where deleted_at is null;

-- Every save of a topic, the last one too.
create table wiki_versions (
  topic_id bigint not null references wiki_topics on delete cascade,
  version integer not null,
  title text not null,
  content text not null,
  -- Not a reference: a category may be gone by now.
  category_id bigint not null,
  saved_at timestamptz not null default now(),
  saved_by integer references accounts on delete set null,
  restored_from integer,
  primary key (topic_id, version)
);

create trigger wiki_categories_changed
  after insert or update or delete or truncate on wiki_categories
  for each statement execute function announce_change();
create trigger wiki_topics_changed
  after insert or update or delete or truncate on wiki_topics
  for each statement execute function announce_change();
