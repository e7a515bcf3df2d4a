-- claimed | again | not_completed: a drop that the server can see done (`p_target` deeds of `p_kind` on the day) needs no word.
-- A request key that booked an earlier day's drop answers with that, and leaves today's to be claimed.
create or replace function claim_drop(
  p_user uuid, p_day date, p_kind text, p_target int, p_points int, p_cap int, p_at timestamptz, p_request_key text,
  p_request_print text
) returns table (outcome text, points int, asked int, balance int, earned_today int) language plpgsql as $$
declare
  wallet wallets := lock_wallet(p_user);
  posted record;
begin
  if is_taken_key(p_user, p_request_key, p_request_print) then
    return query select 'conflict', 0, 0, 0, 0;
    return;
  end if;
  if not exists (select from ledger_entries held where held.user_id = p_user and held.request_key = p_request_key) then
    if p_target <= (select count(*) from study_events event
      where event.user_id = p_user and event.day = p_day and event.kind = p_kind) then
      insert into drops (user_id, day, completed_at) values (p_user, p_day, p_at) on conflict do nothing;
    end if;
    update drops held set claimed_at = coalesce(held.claimed_at, p_at) where held.user_id = p_user and held.day = p_day;
    if not found then
      return query select 'not_completed', 0, 0, wallet.balance, 0;
      return;
    end if;
  end if;
  select * into posted from post_points(p_user, 'drop_zone', 'drop:' || p_day, p_points, p_cap, p_at, null, p_request_key,
    p_request_print);
  return query select case when posted.is_new then 'claimed' else 'again' end, posted.points, posted.asked, posted.balance,
    posted.earned_today;
end $$;
