-- What was done by who runs the site, written in the transaction of what was done. None is ever changed or removed.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default clock_timestamp(),
  -- As they were then; an account may be gone by now. Null: who runs the machine, at the command line.
  actor_id integer,
  actor_login text,
  actor_level integer,
  address text,
  user_agent text check (length(user_agent) <= 300),
  request_id text,
  act text not null check (act <> ''),
  -- Which of its kind it was done to.
  object_id text,
  -- Whom it concerns.
  player_id integer,
  reason text,
  before jsonb,
  after jsonb,
  check (num_nonnulls(actor_id, actor_login, actor_level) in (0, 3))
);
create index audit_log_act_idx on audit_log (act, id);
create index audit_log_actor_idx on audit_log (lower(actor_login), id);
create index audit_log_player_id_idx on audit_log (player_id, id) where player_id is not null;
create trigger audit_log_kept before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_log_not_emptied before truncate on audit_log execute function refuse_emptying();

-- Counts the changes of what two administrators may edit at a time: one that has not seen the last does not cover it.
alter table donation_items add column version integer not null default 1 check (version > 0);
alter table market_items add column version integer not null default 1 check (version > 0);
alter table team_members add column version integer not null default 1 check (version > 0);

-- What the operator says about the site. Null: what the settings of the process say, or the site's own words.
create table site_settings (
  is_only boolean primary key default true check (is_only),
  version integer not null default 1 check (version > 0),
  name text check (length(name) between 1 and 60),
  mail_from text check (length(mail_from) between 3 and 300),
  -- Of the home page and of the page about the site; see contract/site.ts.
  texts jsonb check (jsonb_typeof(texts) = 'object')
);
insert into site_settings default values;
create trigger site_settings_changed
  after insert or update or delete or truncate on site_settings
  for each statement execute function announce_change();

-- Who made a version; the account may be gone by now, and a version is never changed, not even for that. Null: it came by a
-- command, or before anybody asked.
alter table wheel_versions add column created_by integer;

-- A version that takes the place of the running one when its time has come. One per wheel.
create table scheduled_wheels (
  type text primary key,
  version_id integer not null,
  activates_at timestamptz not null,
  scheduled_by integer references accounts on delete set null,
  foreign key (version_id, type) references wheel_versions (id, type)
);
create index scheduled_wheels_activates_at_idx on scheduled_wheels (activates_at);

-- Lists and figures of the back office.
create index donations_created_at_idx on donations (created_at) include (status, amount_cents);
create index accounts_level_idx on accounts (level, id) where level > 0;
create index accounts_created_at_idx on accounts (created_at);
create index sessions_last_seen_at_idx on sessions (last_seen_at) include (account_id);
create index donations_status_idx on donations (status, id);
create index donations_account_id_idx on donations (account_id, id);
create index payment_notifications_data_id_idx on payment_notifications (data_id);
-- Not of those that come and go: what is on its way is found by when it is due.
create index deliveries_resting_idx on deliveries (state, id) where state in ('waiting', 'refused', 'stuck', 'cancelled');

-- What came back to the wallet after goods were taken back pays what is owed of them.
alter table donation_debts add column paid bigint not null default 0 check (paid between 0 and amount);
