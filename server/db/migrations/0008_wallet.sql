-- What players own on the site, in whole units, and no more of it than JavaScript's numbers hold exactly. Changed by
-- move_value alone, which explains every change in the ledger.
create table wallets (
  -- No account that owns something can vanish.
  account_id integer primary key references accounts,
  gold bigint not null default 0 check (gold between 0 and 9007199254740991),
  cash bigint not null default 0 check (cash between 0 and 9007199254740991),
  spin_gold bigint not null default 0 check (spin_gold between 0 and 9007199254740991),
  spin_cash bigint not null default 0 check (spin_cash between 0 and 9007199254740991),
  joker_tokens bigint not null default 0 check (joker_tokens between 0 and 9007199254740991)
-- Room for a row's next version on the same page: no index has to follow it then.
) with (fillfactor = 70);

-- A movement of value between a player and the house. The same cause moves it once, however often it is told.
create table ledger_transfers (
  id bigint generated always as identity primary key,
  account_id integer not null references accounts,
  source text not null,
  source_id text not null,
  -- What the player reads.
  title text not null,
  created_at timestamptz not null default now(),
  unique (source, source_id)
);

-- Its two sides, currency by currency. The house has an account for each source.
create table ledger_entries (
  id bigint generated always as identity primary key,
  transfer_id bigint not null references ledger_transfers,
  account_id integer references accounts,
  house text,
  currency text not null check (currency in ('gold', 'cash', 'spin_gold', 'spin_cash', 'joker_tokens')),
  amount bigint not null check (amount <> 0),
  -- Of that currency in the player's wallet, after it.
  balance bigint check (balance >= 0),
  check (num_nonnulls(account_id, house) = 1),
  check ((account_id is null) = (balance is null))
);
create index ledger_entries_account_id_idx on ledger_entries (account_id, id) where account_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- Emptying what is empty changes nothing.
create function refuse_emptying() returns trigger language plpgsql as $$
declare
  has_rows boolean;
begin
  execute format('select exists (select from %I)', tg_table_name) into has_rows;
  if has_rows then
    raise exception '% is never changed', tg_table_name using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;

create trigger ledger_transfers_kept before update or delete on ledger_transfers for each row execute function refuse_change();
create trigger ledger_entries_kept before update or delete on ledger_entries for each row execute function refuse_change();
create trigger ledger_transfers_not_emptied before truncate on ledger_transfers execute function refuse_emptying();
create trigger ledger_entries_not_emptied before truncate on ledger_entries execute function refuse_emptying();

create function refuse_imbalance() returns trigger language plpgsql as $$
begin
  if exists (select from added group by transfer_id, currency having sum(amount) <> 0) then
    raise exception 'what one side gives the other takes' using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create trigger ledger_entries_balanced after insert on ledger_entries
  referencing new table as added execute function refuse_imbalance();

-- The wallet, held until the transaction ends. Whoever also holds something else takes the wallet first.
create function hold_wallet(player integer) returns wallets language plpgsql as $$
declare
  held wallets;
begin
  select * into held from wallets where account_id = player for no key update;
  if not found then
    insert into wallets (account_id) values (player) on conflict do nothing;
    select * into held from wallets where account_id = player for no key update;
  end if;
  return held;
end
$$;

-- The one place that moves value. `known`: this cause has moved it before. `short`: the player has not got it. `full`: a
-- wallet does not hold as much.
create function move_value(
  player integer, cause text, cause_id text, what text,
  more_gold bigint, more_cash bigint, more_spin_gold bigint, more_spin_cash bigint, more_joker_tokens bigint,
  out outcome text, out wallet wallets
) language plpgsql as $$
declare
  transfer bigint;
begin
  wallet := hold_wallet(player);
  if exists (select from ledger_transfers where source = cause and source_id = cause_id) then
    outcome := 'known';
    return;
  end if;
  if least(wallet.gold + more_gold, wallet.cash + more_cash, wallet.spin_gold + more_spin_gold,
    wallet.spin_cash + more_spin_cash, wallet.joker_tokens + more_joker_tokens) < 0 then
    outcome := 'short';
    return;
  end if;
  if greatest(wallet.gold + more_gold, wallet.cash + more_cash, wallet.spin_gold + more_spin_gold,
    wallet.spin_cash + more_spin_cash, wallet.joker_tokens + more_joker_tokens) > 9007199254740991 then
    outcome := 'full';
    return;
  end if;

  insert into ledger_transfers (account_id, source, source_id, title)
    values (player, cause, cause_id, what) returning id into transfer;
  update wallets set gold = gold + more_gold, cash = cash + more_cash, spin_gold = spin_gold + more_spin_gold,
    spin_cash = spin_cash + more_spin_cash, joker_tokens = joker_tokens + more_joker_tokens
    where account_id = player returning * into wallet;
  insert into ledger_entries (transfer_id, account_id, house, currency, amount, balance)
    select transfer, side.account_id, side.house, change.currency, side.sign * change.amount,
      case when side.account_id is not null then change.balance end
    from (values ('gold', more_gold, wallet.gold), ('cash', more_cash, wallet.cash),
        ('spin_gold', more_spin_gold, wallet.spin_gold), ('spin_cash', more_spin_cash, wallet.spin_cash),
        ('joker_tokens', more_joker_tokens, wallet.joker_tokens)) as change (currency, amount, balance),
      (values (player, null, 1), (null, cause, -1)) as side (account_id, house, sign)
    where change.amount <> 0;
  outcome := 'moved';
end
$$;

-- What was answered to calls that move value, kept in the transaction of what they did: who asks with the same key again
-- is told the same, and nothing happens twice.
create table kept_answers (
  account_id integer not null references accounts,
  key text not null,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  body text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index kept_answers_created_at_idx on kept_answers (created_at);

-- `new`: nobody has asked with this key. `running`: somebody is asking just now. `other`: it was asked something else.
create function recall_answer(player integer, asked_key text, asked_hash bytea, out state text, out body text)
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
    state := coalesce(state, 'new');
  end if;
end
$$;
