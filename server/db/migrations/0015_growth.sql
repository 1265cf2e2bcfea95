-- A spin writes this row, and with it its checks are made again: a pattern that counts to 64 took longer than all others.
alter table roulette_seeds
  drop constraint roulette_seeds_seed_hash_check,
  drop constraint roulette_seeds_client_seed_check,
  drop constraint roulette_seeds_server_seed_check,
  add constraint roulette_seeds_seed_hash_check check (length(seed_hash) = 64 and seed_hash !~ '[^0-9a-f]'),
  add constraint roulette_seeds_client_seed_check
    check (length(client_seed) between 1 and 64 and client_seed !~ '[^A-Za-z0-9_-]'),
  add constraint roulette_seeds_server_seed_check check (length(server_seed) = 64 and server_seed !~ '[^0-9a-f]');

-- Looked up at every start, among however many others.
create index accounts_demo_idx on accounts (id) where is_demo;
