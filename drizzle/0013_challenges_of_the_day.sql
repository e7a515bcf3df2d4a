-- The challenges of a day, the same for everyone: the ones that are shown, and the only ones that can be completed.
create function drawn_challenges(p_day date) returns setof challenges language sql stable as $$
  select * from challenges where active order by md5(p_day::text || id) limit 3
$$;
--> statement-breakpoint

-- completed | again | unknown | not_done | daily_limit
create or replace function complete_challenge(
  p_user uuid, p_challenge text, p_day date, p_limit int, p_cap int, p_at timestamptz, p_request_key text,
  p_request_print text
) returns table (outcome text, points int, asked int, balance int, earned_today int) language plpgsql as $$
declare
  wallet wallets := lock_wallet(p_user);
  challenge challenges;
  done int := (select count(*) from challenge_completions held where held.user_id = p_user and held.day = p_day);
  is_again boolean := exists (select from challenge_completions held
    where held.user_id = p_user and held.day = p_day and held.challenge_id = p_challenge);
  refusal text;
  posted record;
begin
  if is_taken_key(p_user, p_request_key, p_request_print) then
    return query select 'conflict', 0, 0, 0, 0;
    return;
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
      return query select refusal, 0, 0, wallet.balance, 0;
      return;
    end if;
    insert into challenge_completions (user_id, day, challenge_id, place, completed_at)
      values (p_user, p_day, p_challenge, done + 1, p_at);
  end if;
  select * into posted
    from post_points(p_user, 'challenge', 'challenge:' || p_day || ':' || p_challenge, challenge.reward, p_cap, p_at, challenge.title,
      p_request_key, p_request_print);
  return query select case when is_again then 'again' else 'completed' end, posted.points, posted.asked, posted.balance,
    posted.earned_today;
end $$;
