-- What is for sale for Gold or Cash.
create table market_items (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  description text not null default '',
  category text not null check (category <> ''),
  image_url text not null,
  -- What the game gives for one purchase of it.
  item_id integer not null,
  amount integer not null check (amount > 0),
  -- Null: not for sale in that currency.
  price_cash bigint check (price_cash > 0),
  price_gold bigint check (price_gold > 0),
  max_quantity integer not null default 99 check (max_quantity between 1 and 999),
  display_order integer not null default 0,
  is_active boolean not null default true,
  check (num_nonnulls(price_cash, price_gold) > 0)
);
create index market_items_order_idx on market_items (display_order, id) where is_active;

-- Paid and on its way from the moment it is written: the ledger and the queue of deliveries name it as their cause.
create table market_orders (
  id bigint generated always as identity primary key,
  account_id integer not null references accounts,
  item_id bigint not null references market_items,
  name text not null,
  image_url text not null,
  quantity integer not null check (quantity > 0),
  currency text not null check (currency in ('GOLD', 'CASH')),
  price bigint not null check (price > 0),
  created_at timestamptz not null default now()
);
create index market_orders_account_id_idx on market_orders (account_id, id);
