-- What players give money for, and what they get for it.
create table donation_items (
  id bigint generated always as identity primary key,
  label text not null check (label <> ''),
  value_cents integer not null check (value_cents > 0),
  -- 999 or more: unlimited. 0: not to be had.
  max_quantity integer not null default 999 check (max_quantity >= 0),
  icon text not null,
  -- Both may hold {quantity}.
  description text not null default '',
  lines text[] not null default '{}',
  -- What one of it gives: [{currency, amount}] and [{item_id, item_name, amount}].
  grants jsonb not null check (jsonb_typeof(grants) = 'array' and grants <> '[]'),
  display_order integer not null default 0,
  is_active boolean not null default true
);
create index donation_items_order_idx on donation_items (display_order, id) where is_active;

-- Written before the provider hears of it.
create table donations (
  id bigint generated always as identity primary key,
  -- What the provider knows it by. Nobody guesses it.
  reference uuid not null default gen_random_uuid() unique,
  -- No account that has paid something can vanish.
  account_id integer not null references accounts,
  amount_cents bigint not null check (amount_cents >= 500),
  -- `link_pending`: the provider has not said yet where it is paid. `rejected`: a payment was refused, another may come.
  -- `charged_back`: the payer's bank took it back for good.
  status text not null default 'link_pending' check (status in ('link_pending', 'pending', 'rejected', 'approved',
    'cancelled', 'refunding', 'refunded', 'disputed', 'charged_back')),
  terms_version text not null,
  -- Of the call that asked for it. The same call again is the same donation.
  request_key text,
  request_hash bytea check (octet_length(request_hash) = 32),
  -- Until then somebody is asking the provider for the link.
  link_leased_until timestamptz,
  preference_id text,
  payment_url text,
  -- Who is paid, and whether in earnest: as the provider said when it made the link.
  collector_id bigint,
  is_live boolean not null,
  -- What it gives. `taking`: some of it is in the hands of a carrier just now.
  goods text not null default 'none' check (goods in ('none', 'granted', 'taking', 'taken')),
  -- How often it was taken back.
  goods_taken integer not null default 0 check (goods_taken >= 0),
  -- By two payments: one of them is for a person to give back.
  is_paid_twice boolean not null default false,
  created_at timestamptz not null default now(),
  -- Of the link.
  expires_at timestamptz not null,
  -- When the provider is asked about it next; null: never again.
  check_at timestamptz,
  unique (account_id, request_key),
  check ((request_key is null) = (request_hash is null)),
  check ((preference_id is null) = (payment_url is null) and (preference_id is null) = (collector_id is null)),
  check (goods <> 'granted' or status = 'approved')
);
-- Counts and turns the pages of a history by itself.
create index donations_history_idx on donations (account_id, id) include (status) where preference_id is not null;
create index donations_check_at_idx on donations (check_at, id) where check_at is not null;
create index donations_taking_idx on donations (id) where goods = 'taking';
create index donations_paid_twice_idx on donations (id) where is_paid_twice;
create index donations_disputed_idx on donations (account_id) where status = 'disputed';

-- With the price, and what it gives, as they were when it was ordered.
create table donation_lines (
  donation_id bigint not null references donations,
  line integer not null check (line > 0),
  item_id bigint not null references donation_items,
  label text not null,
  quantity integer not null check (quantity > 0),
  value_cents integer not null check (value_cents > 0),
  grants jsonb not null,
  primary key (donation_id, line)
);

-- What the provider knows about payments of our donations. One donation can have several: refused, then approved.
create table payments (
  -- The provider's number.
  id bigint primary key,
  donation_id bigint not null references donations,
  status text not null,
  status_detail text not null,
  amount_cents bigint not null,
  method text not null,
  -- By the provider's clock.
  updated_at timestamptz not null,
  approved_at timestamptz,
  created_at timestamptz not null default now()
);
create index payments_donation_id_idx on payments (donation_id);
create index payments_partial_idx on payments (id) where status_detail = 'partially_refunded';

-- Every state that a payment was seen in. None is ever forgotten.
create table payment_changes (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  status text not null,
  status_detail text not null,
  updated_at timestamptz not null,
  seen_at timestamptz not null default now()
);
create index payment_changes_payment_id_idx on payment_changes (payment_id);
create trigger payment_changes_kept before update or delete on payment_changes for each row execute function refuse_change();
create trigger payment_changes_not_emptied before truncate on payment_changes execute function refuse_emptying();

-- Payments that name one of our donations and do not fit it: too little, in another currency, to somebody else, or not in
-- the mode of this site. They give nothing, and a person looks at them.
create table payment_mismatches (
  payment_id bigint primary key,
  donation_id bigint not null references donations,
  -- `amount`, `currency`, `collector`, `mode`, or `status`: it went back to where a payment does not go back to.
  what text not null,
  seen text not null,
  seen_at timestamptz not null default now(),
  -- It fits by now, or its money has gone back.
  resolved_at timestamptz
);

-- What the provider told, as it came, before anything is done about it.
create table payment_notifications (
  id bigint generated always as identity primary key,
  -- Of what was signed: who sends it again says nothing new.
  signed_hash bytea not null unique check (octet_length(signed_hash) = 32),
  topic text not null,
  data_id text not null,
  body jsonb not null,
  received_at timestamptz not null default now(),
  -- From when on it may be taken. Whoever has taken it has until then to be done with it.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  outcome text,
  ended_at timestamptz,
  check ((outcome is null) = (ended_at is null))
);
create index payment_notifications_due_at_idx on payment_notifications (due_at, id) where ended_at is null;
create index payment_notifications_alert_idx on payment_notifications (received_at) where topic = 'stop_delivery_op_wh';
create index payment_notifications_open_idx on payment_notifications (topic, data_id) where ended_at is null;

-- Who asked for money to be given back, and why. The provider knows each by its key, under which it happens once.
create table payment_refunds (
  id bigint generated always as identity primary key,
  key uuid not null default gen_random_uuid() unique,
  payment_id bigint not null references payments,
  -- Null: the operator, at the command line.
  requested_by integer references accounts,
  reason text not null,
  state text not null default 'requested' check (state in ('requested', 'done', 'failed')),
  problem text,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state = 'requested') = (ended_at is null))
);
create unique index payment_refunds_once_idx on payment_refunds (payment_id) where state <> 'failed';
create index payment_refunds_due_at_idx on payment_refunds (due_at, id) where state = 'requested';

-- What was used of goods whose payment was taken back.
create table donation_debts (
  id bigint generated always as identity primary key,
  account_id integer not null references accounts,
  donation_id bigint not null references donations,
  -- Which time they were taken back.
  goods_taken integer not null,
  -- What the player reads: '500 Cash'.
  title text not null,
  amount bigint not null check (amount > 0),
  -- Of the wallet, or already in the game.
  currency text check (currency in ('gold', 'cash', 'spin_gold', 'spin_cash', 'joker_tokens')),
  delivery_id bigint references deliveries,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_why text,
  check (num_nonnulls(currency, delivery_id) = 1),
  check ((settled_at is null) = (settled_why is null)),
  unique nulls not distinct (donation_id, goods_taken, currency, delivery_id)
);
create index donation_debts_open_idx on donation_debts (account_id) where settled_at is null;

-- What a person has looked at, and why it needs nobody any more.
create table settled_concerns (
  kind text not null,
  id bigint not null,
  why text not null,
  settled_at timestamptz not null default now(),
  primary key (kind, id)
);

-- Taken back before it was sent. One that may have been sent is recalled: nobody sends it again, and the game is asked
-- whether it got it.
alter table delivery_attempts
  drop constraint delivery_attempts_state_check,
  add constraint delivery_attempts_state_check
    check (state in ('queued', 'delivered', 'waiting', 'refused', 'stuck', 'cancelled'));
alter table deliveries
  add column recalled_at timestamptz,
  drop constraint deliveries_state_check,
  add constraint deliveries_state_check
    check (state in ('queued', 'sending', 'delivered', 'waiting', 'refused', 'stuck', 'cancelled')),
  drop constraint deliveries_check1,
  add constraint deliveries_ended_check
    check ((state in ('delivered', 'refused', 'cancelled')) = (ended_at is not null));

-- A donation keeps its key from the start: what it is answered comes only when the provider has answered.
create or replace function recall_answer(player integer, asked_key text, asked_hash bytea, out state text, out body text)
language plpgsql as $$
begin
  if asked_key is null then
    state := 'new';
  elsif not pg_try_advisory_xact_lock(player, hashtext(asked_key)) then
    state := 'running';
  else
    select case when request_hash = asked_hash then 'known' else 'other' end,
      case when request_hash = asked_hash then kept_answers.body end
      into state, body from kept_answers where account_id = player and key = asked_key;
    if state is null then
      select case when request_hash = asked_hash then 'new' else 'other' end into state
        from donations where account_id = player and request_key = asked_key;
    end if;
    state := coalesce(state, 'new');
  end if;
end
$$;

-- Why a player cannot spend anything. While the wallet is held it does not change.
create function spending_block(player integer) returns text language sql stable as $$
  select case
    when exists (select from donation_debts where account_id = player and settled_at is null) then 'debt'
    when exists (select from donations where account_id = player and status = 'disputed') then 'dispute'
  end
$$;

create or replace function roulette_refusal(
  player integer, wheel text, quantity bigint, is_purchase boolean, is_cash_for_adults boolean
) returns text language plpgsql as $$
declare
  chosen roulette_players;
  most integer;
  used bigint;
  block text := spending_block(player);
begin
  if block is not null then
    return block;
  end if;
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
