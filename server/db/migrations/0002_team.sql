create table team_members (
  id integer generated always as identity primary key,
  title text not null,
  activity text not null,
  "userIcon" text,
  text text,
  display_order integer not null default 0
);

-- Tells every process that its prepared answers about a table are out of date.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_table_name);
  return null;
end
$$;

create trigger team_members_changed
  after insert or update or delete or truncate on team_members
  for each statement execute function announce_change();
