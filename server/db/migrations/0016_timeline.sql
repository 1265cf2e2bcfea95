-- Each promotion of a standby begins another, and so does a recovery to an earlier moment.
create function current_timeline() returns integer language sql as $$
  select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer
$$;

-- With the server that was replaced, draws may be gone that players have seen: the seeds of an older timeline are not used.
alter table roulette_epoch add column timeline integer;
update roulette_epoch set timeline = current_timeline();
alter table roulette_epoch alter column timeline set not null;

-- As before, and of this timeline alone.
create or replace function spin_together(
  player integer, wheel text, version integer, seed bigint, first_nonce bigint, slots smallint[],
  is_cash_for_adults boolean, calls jsonb
) returns table (outcome text, body text, available bigint) language plpgsql as $$
declare
  wheel_hash text;
  proof roulette_seeds;
  asked record;
  used integer := 0;
begin
  perform hold_wallet(player);
  select hash into wheel_hash from active_wheels join wheel_versions on id = version_id
    where active_wheels.type = wheel and version_id = version;
  select * into proof from roulette_seeds
    where id = seed and account_id = player and state = 'active' and nonce = first_nonce - 1
      and epoch = (select roulette_epoch.epoch from roulette_epoch where timeline = current_timeline());
  if wheel_hash is null or proof.id is null then
    return query select 'stale', null, null::bigint;
    return;
  end if;
  for asked in
    select * from jsonb_to_recordset(calls) as asked (
      quantity integer, "isSingle" boolean, wheel_hash text, title text, key text, hash text)
  loop
    select * into outcome, body, available from spin_wheel(player, wheel, version, wheel_hash, proof,
      slots[used + 1 : used + asked.quantity], asked."isSingle", asked.wheel_hash, is_cash_for_adults, asked.title,
      asked.key, decode(asked.hash, 'hex'));
    if outcome = 'spun' then
      used := used + asked.quantity;
    end if;
    return next;
  end loop;
end
$$;
