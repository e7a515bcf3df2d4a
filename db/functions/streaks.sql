-- Streaks: consecutive UTC days with at least one earned point. A freeze covers a missed day.

-- Recomputes a user's streaks from the days: `streak` is the one that ends on `last_day`.
create or replace function streaks_of(p_user uuid) returns table (streak int, longest int, last_day date)
language sql stable as $$
  with kept as (
    select day, earned, day - (row_number() over (order by day))::int as chain
    from point_days where user_id = p_user and (earned > 0 or frozen)
  ), chains as (
    select (count(*) filter (where earned > 0))::int as days, max(day) filter (where earned > 0) as ended
    from kept group by chain
  )
  select (select days from chains where ended is not null order by ended desc limit 1), max(days), max(ended) from chains
$$;

-- The wallet with its streak extended by `p_day`, a day on which points were earned. Uses freezes for the days missed before it.
-- The caller holds the wallet's lock and stores the result.
create or replace function extend_streak(p_wallet wallets, p_day date) returns wallets language plpgsql as $$
declare
  wallet wallets := p_wallet;
  missed int;
begin
  if p_day < wallet.last_streak_day then
    select streak, longest, last_day into wallet.streak, wallet.longest_streak, wallet.last_streak_day
      from streaks_of(wallet.user_id);
    return wallet;
  end if;
  missed := p_day - wallet.last_streak_day - 1;
  if missed between 1 and wallet.freezes then
    insert into point_days (user_id, day, earned, frozen)
      select wallet.user_id, wallet.last_streak_day + n, 0, true from generate_series(1, missed) as n;
    wallet.freezes := wallet.freezes - missed;
    missed := 0;
  end if;
  wallet.streak := case when missed = 0 then wallet.streak + 1 else 1 end;
  wallet.longest_streak := greatest(wallet.longest_streak, wallet.streak);
  wallet.last_streak_day := p_day;
  return wallet;
end $$;
