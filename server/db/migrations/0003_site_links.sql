-- The operator's own links; a place without any shows the defaults.
create table site_links (
  place text not null check (place in ('downloads', 'social')),
  position integer not null,
  name text not null check (length(name) between 1 and 40),
  url text not null check (url ~* '^https?://' and length(url) <= 500),
  primary key (place, position)
);

create trigger site_links_changed
  after insert or update or delete or truncate on site_links
  for each statement execute function announce_change();
