-- Points for study activity, the wheel, challenges and the drop. Each function locks the wallet first, and is idempotent by its
-- request key.

-- Awards the oldest activity event of a kind that wasn't awarded yet.
-- Outcomes: awarded; nothing_new; conflict (the request key was used for a different request).
create or replace function award_activity(
  p_user uuid, p_kind text, p_points int, p_cap int, p_since timestamptz, p_at timestamptz, p_request_key text, p_fingerprint text
) returns booked language plpgsql set enable_seqscan = off as $$
declare
  wallet wallets := lock_wallet(p_user);
  activity text;
  answer booked;
begin
  if is_key_taken(p_user, p_request_key, p_fingerprint) then
    return refused_as('conflict', wallet);
  end if;
  if p_request_key is not null then
    select held.source into activity from ledger_entries held where held.user_id = p_user and held.request_key = p_request_key;
  end if;
  if activity is null then
    select event.source into activity from study_events event
      where event.user_id = p_user and event.kind = p_kind
        and event.day >= (p_since at time zone 'utc')::date and event.happened_at >= p_since
        and not exists (select from ledger_entries held where held.user_id = p_user and held.source = event.source)
      order by event.happened_at, event.source limit 1;
  end if;
  if activity is null then
    answer := refused_as('nothing_new', wallet);
    answer.earned_today := coalesce((select day.earned from point_days day
      where day.user_id = p_user and day.day = (p_at at time zone 'utc')::date), 0);
    return answer;
  end if;
  return booked_as('awarded', book_points(wallet, p_kind, activity, p_points, p_cap, p_at, null, p_request_key, p_fingerprint));
end $$;

-- Stores a spin's result. Outcomes: spun; unclaimed (the spin before must be claimed first); too_early. The row is the spin that counts.
create or replace function spin_wheel(p_user uuid, p_spin uuid, p_points int, p_at timestamptz) returns table (
  outcome text, spin_id uuid, points int, streak int, spun_at timestamptz
) language plpgsql set enable_seqscan = off as $$
declare
  wallet wallets := lock_wallet(p_user);
  last spins;
  days int := 1;
begin
  select * into last from spins held where held.user_id = p_user order by held.spun_at desc limit 1;
  if found then
    if last.claimed_at is null or p_at < last.spun_at + interval '24 hours' then
      return query select case when last.claimed_at is null then 'unclaimed' else 'too_early' end,
        last.id, last.points, last.streak, last.spun_at;
      return;
    end if;
    if p_at < last.spun_at + interval '48 hours' then
      days := last.streak + 1;
    end if;
  end if;
  insert into spins (id, user_id, points, streak, spun_at) values (p_spin, p_user, p_points, days, p_at);
  return query select 'spun', p_spin, p_points, days, p_at;
end $$;

-- Outcomes: claimed; again (it was claimed before); unknown; conflict.
create or replace function claim_spin(
  p_user uuid, p_spin uuid, p_cap int, p_at timestamptz, p_request_key text, p_fingerprint text
) returns booked language plpgsql set enable_seqscan = off as $$
declare
  wallet wallets := lock_wallet(p_user);
  spin spins;
  posted posting;
begin
  if is_key_taken(p_user, p_request_key, p_fingerprint) then
    return refused_as('conflict', wallet);
  end if;
  update spins held set claimed_at = coalesce(held.claimed_at, p_at) where held.id = p_spin and held.user_id = p_user
    returning * into spin;
  if not found then
    return refused_as('unknown', wallet);
  end if;
  posted := book_points(wallet, 'spin', 'spin:' || p_spin, spin.points, p_cap, p_at, null, p_request_key, p_fingerprint);
  return booked_as(case when posted.is_new then 'claimed' else 'again' end, posted);
end $$;

-- The challenges of a day, the same for everyone. Only these can be completed.
create or replace function drawn_challenges(p_day date) returns setof challenges language sql stable as $$
  select * from challenges where active order by md5(p_day::text || id) limit 3
$$;

-- Outcomes: completed; again (it was completed before); unknown (not one of the day's); not_done; daily_limit; conflict.
create or replace function complete_challenge(
  p_user uuid, p_challenge text, p_day date, p_limit int, p_cap int, p_at timestamptz, p_request_key text,
  p_fingerprint text
) returns booked language plpgsql set enable_seqscan = off as $$
declare
  wallet wallets := lock_wallet(p_user);
  challenge challenges;
  done int := (select count(*) from challenge_completions held where held.user_id = p_user and held.day = p_day);
  is_again boolean := exists (select from challenge_completions held
    where held.user_id = p_user and held.day = p_day and held.challenge_id = p_challenge);
  refusal text;
begin
  if is_key_taken(p_user, p_request_key, p_fingerprint) then
    return refused_as('conflict', wallet);
  end if;
  if is_again then
    select * into challenge from challenges held where held.id = p_challenge;
  else
    select * into challenge from drawn_challenges(p_day) drawn where drawn.id = p_challenge;
    refusal := case
      when challenge.id is null then 'unknown'
      when challenge.target > (select count(*) from study_events event
        where event.user_id = p_user and event.day = p_day and event.kind = challenge.kind) then 'not_done'
      when done >= p_limit then 'daily_limit'
    end;
    if refusal is not null then
      return refused_as(refusal, wallet);
    end if;
    insert into challenge_completions (user_id, day, challenge_id, place, completed_at)
      values (p_user, p_day, p_challenge, done + 1, p_at);
  end if;
  return booked_as(case when is_again then 'again' else 'completed' end, book_points(wallet, 'challenge',
    'challenge:' || p_day || ':' || p_challenge, challenge.reward, p_cap, p_at, challenge.title, p_request_key, p_fingerprint));
end $$;

-- Claims the day's drop. One that the server can check (`p_kind`, `p_target`) counts as completed when its target is reached.
-- Outcomes: claimed; again (it was claimed before); not_completed; conflict.
create or replace function claim_drop(
  p_user uuid, p_day date, p_kind text, p_target int, p_points int, p_cap int, p_at timestamptz, p_request_key text,
  p_fingerprint text
) returns booked language plpgsql set enable_seqscan = off as $$
declare
  wallet wallets := lock_wallet(p_user);
  posted posting;
begin
  if is_key_taken(p_user, p_request_key, p_fingerprint) then
    return refused_as('conflict', wallet);
  end if;
  if not exists (select from ledger_entries held where held.user_id = p_user and held.request_key = p_request_key) then
    if p_target <= (select count(*) from study_events event
      where event.user_id = p_user and event.day = p_day and event.kind = p_kind) then
      insert into drops (user_id, day, completed_at) values (p_user, p_day, p_at) on conflict do nothing;
    end if;
    update drops held set claimed_at = coalesce(held.claimed_at, p_at) where held.user_id = p_user and held.day = p_day;
    if not found then
      return refused_as('not_completed', wallet);
    end if;
  end if;
  posted := book_points(wallet, 'drop_zone', 'drop:' || p_day, p_points, p_cap, p_at, null, p_request_key, p_fingerprint);
  return booked_as(case when posted.is_new then 'claimed' else 'again' end, posted);
end $$;
