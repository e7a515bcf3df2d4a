-- The points ledger: append-only entries, and each user's wallet with the totals.
--
-- Functions that lock a wallet set `enable_seqscan = off`: a connection caches their plans, and plans that were made while the tables
-- were small would scan whole tables until the statistics are next gathered. Every statement in them has an index.

create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'Ledger entries are never changed or removed.';
end $$;

create or replace trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();

-- Locks a user's wallet, which it creates if needed. Locks the user first, as the deletion of an account does, so that the two wait
-- for each other without a deadlock. After a deletion there is no user, and no wallet.
create or replace function lock_wallet(p_user uuid) returns wallets language plpgsql as $$
declare
  wallet wallets;
begin
  perform from users where id = p_user for key share;
  select * into wallet from wallets where user_id = p_user for update;
  if not found then
    insert into wallets (user_id, on_board) values (p_user, is_on_board(p_user)) on conflict do nothing;
    select * into wallet from wallets where user_id = p_user for update;
  end if;
  return wallet;
end $$;

-- Whether a request key was used for a different request. In plpgsql, which caches the query's plan.
create or replace function is_key_taken(p_user uuid, p_request_key text, p_fingerprint text) returns boolean
language plpgsql stable as $$
begin
  return p_request_key is not null and exists (select from ledger_entries
    where user_id = p_user and request_key = p_request_key and request_fingerprint is distinct from p_fingerprint);
end $$;

-- Inserts one ledger entry and updates all totals, for a wallet that the caller has locked. Idempotent: for the same source or
-- request key, returns the existing entry and changes nothing. With a cap, the points are earned: trimmed to what is left of the
-- day's cap, and counted for the streak and the boards. Without a cap, they are booked in full; a check on the wallet rejects a
-- negative balance.
create or replace function book_points(
  p_wallet wallets, p_reason text, p_source text, p_points int, p_cap int, p_at timestamptz,
  p_note text, p_request_key text, p_fingerprint text
) returns posting language plpgsql as $$
declare
  today constant date := (p_at at time zone 'utc')::date;
  week constant text := to_char(today, 'IYYY-"W"IW');
  month constant text := to_char(today, 'YYYY-MM');
  wallet wallets := p_wallet;
  entry ledger_entries;
  earned int := coalesce((select day.earned from point_days day where day.user_id = wallet.user_id and day.day = today), 0);
  granted int := p_points;
  boards text[] := array['points:all', 'points:' || week, 'points:' || month];
  added int[];
begin
  select * into entry from ledger_entries held
    where held.user_id = wallet.user_id and (held.source = p_source or held.request_key = p_request_key)
    order by (held.request_key is not distinct from p_request_key) desc limit 1;
  if found then
    return row(entry.id, entry.source, entry.points, entry.asked, entry.request_fingerprint, false,
      wallet.balance, wallet.lifetime, earned)::posting;
  end if;

  if p_cap is not null then
    granted := greatest(0, least(p_points, p_cap - earned));
  end if;
  insert into ledger_entries (user_id, reason, source, points, asked, day, note, request_key, request_fingerprint, created_at)
    values (wallet.user_id, p_reason, p_source, granted, p_points, today, p_note, p_request_key, p_fingerprint, p_at)
    returning id into entry.id;
  wallet.balance := wallet.balance + granted;
  if p_cap is null then
    update wallets set balance = wallet.balance where user_id = wallet.user_id;
  elsif granted > 0 then
    wallet.lifetime := wallet.lifetime + granted;
    insert into point_days as held (user_id, day, earned) values (wallet.user_id, today, granted)
      on conflict (user_id, day) do update set earned = held.earned + granted;
    added := array[granted, granted, granted];
    if earned = 0 then
      wallet := extend_streak(wallet, today);
      boards := boards || array['streaks:all', 'streaks:' || week, 'streaks:' || month];
      added := added || array[wallet.longest_streak - p_wallet.longest_streak, 1, 1];
    end if;
    update wallets set balance = wallet.balance, lifetime = wallet.lifetime, streak = wallet.streak,
      longest_streak = wallet.longest_streak, last_streak_day = wallet.last_streak_day, freezes = wallet.freezes
      where user_id = wallet.user_id;
    perform add_scores(wallet.user_id, boards, added, wallet.on_board, entry.id);
    earned := earned + granted;
  end if;
  return row(entry.id, p_source, granted, p_points, p_fingerprint, true, wallet.balance, wallet.lifetime, earned)::posting;
end $$;

-- Books points for a user whose wallet isn't locked yet.
create or replace function post_points(
  p_user uuid, p_reason text, p_source text, p_points int, p_cap int, p_at timestamptz,
  p_note text default null, p_request_key text default null, p_fingerprint text default null
) returns posting language plpgsql set enable_seqscan = off as $$
begin
  return book_points(lock_wallet(p_user), p_reason, p_source, p_points, p_cap, p_at, p_note, p_request_key, p_fingerprint);
end $$;

-- The answer after a booking.
create or replace function booked_as(p_outcome text, p_posting posting) returns booked language plpgsql immutable as $$
begin
  return row(p_outcome, p_posting.points, p_posting.asked, p_posting.balance, p_posting.lifetime, p_posting.earned_today)::booked;
end $$;

-- The answer when nothing was booked.
create or replace function refused_as(p_outcome text, p_wallet wallets) returns booked language plpgsql immutable as $$
begin
  return row(p_outcome, 0, 0, p_wallet.balance, p_wallet.lifetime, 0)::booked;
end $$;
