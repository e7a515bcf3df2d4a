-- The ledger is history: corrections are new rows.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'Ledger entries are never changed or removed.';
end $$;
--> statement-breakpoint
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
--> statement-breakpoint

-- Adds to a user's scores and moves the user in the histograms, and says whether the user shows. The caller holds the wallet's
-- lock; rows of the histogram, which users share, are then locked in one order.
create function add_scores(p_user uuid, p_boards text[], p_added int[], p_shown boolean) returns void language plpgsql as $$
declare
  step record;
begin
  for step in
    with change as (
      select wanted.board,
        case when held.shown then held.score else 0 end as before,
        case when p_shown then coalesce(held.score, 0) + wanted.added else 0 end as after
      from unnest(p_boards, p_added) as wanted(board, added)
      left join board_scores held on held.board = wanted.board and held.user_id = p_user
    ), moves as (
      select board, width, before, after
      from change, (values (1), (64)) as steps(width)
      where before <> after and (before = 0 or after = 0 or before / width <> after / width)
    )
    select board, width, before / width as slot, -1 as users from moves where before > 0
    union all
    select board, width, after / width, 1 from moves where after > 0
    order by board, width, slot
  loop
    if step.users > 0 then
      insert into board_histogram as held (board, width, slot, users) values (step.board, step.width, step.slot, 1)
        on conflict (board, width, slot) do update set users = held.users + 1;
    else
      update board_histogram set users = users - 1
        where board = step.board and width = step.width and slot = step.slot;
    end if;
  end loop;
  insert into board_scores as held (board, user_id, score, shown)
    select board, p_user, added, p_shown from unnest(p_boards, p_added) as wanted(board, added)
    on conflict (board, user_id) do update set score = held.score + excluded.score, shown = excluded.shown;
end $$;
--> statement-breakpoint

-- A user's streaks, counted anew from the days: `streak` is the one that ends on `last_day`.
create function streaks_of(p_user uuid) returns table (streak int, longest int, last_day date) language sql stable as $$
  with kept as (
    select day, earned, day - (row_number() over (order by day))::int as chain
    from point_days where user_id = p_user and (earned > 0 or frozen)
  ), chains as (
    select (count(*) filter (where earned > 0))::int as days, max(day) filter (where earned > 0) as ended
    from kept group by chain
  )
  select (select days from chains where ended is not null order by ended desc limit 1), max(days), max(ended) from chains
$$;
--> statement-breakpoint

-- Books the first points of a day: freezes spend themselves on the days that were missed.
create function keep_streak(p_user uuid, p_day date) returns void language plpgsql as $$
declare
  wallet wallets;
  missed int;
begin
  select * into wallet from wallets where user_id = p_user;
  if p_day < wallet.last_streak_day then
    update wallets set (streak, longest_streak, last_streak_day) = (select streak, longest, last_day from streaks_of(p_user))
      where user_id = p_user;
    return;
  end if;
  missed := p_day - wallet.last_streak_day - 1;
  if missed between 1 and wallet.freezes then
    insert into point_days (user_id, day, earned, frozen)
      select p_user, wallet.last_streak_day + n, 0, true from generate_series(1, missed) as n;
    wallet.freezes := wallet.freezes - missed;
    missed := 0;
  end if;
  wallet.streak := case when missed = 0 then wallet.streak + 1 else 1 end;
  update wallets set streak = wallet.streak, longest_streak = greatest(longest_streak, wallet.streak),
    last_streak_day = p_day, freezes = wallet.freezes where user_id = p_user;
end $$;
--> statement-breakpoint

-- Whether a user is on the board at all: by their own wish, and while the account is open.
create function may_show(p_user uuid) returns boolean language sql stable as $$
  select coalesce((select board_name <> 'off' and disabled_at is null from users where id = p_user), true)
$$;
--> statement-breakpoint

-- The wallet of a user, made where there is none, and locked until the transaction ends.
create function lock_wallet(p_user uuid) returns wallets language plpgsql as $$
declare
  wallet wallets;
begin
  select * into wallet from wallets where user_id = p_user for update;
  if not found then
    insert into wallets (user_id, on_board) values (p_user, may_show(p_user)) on conflict do nothing;
    select * into wallet from wallets where user_id = p_user for update;
  end if;
  return wallet;
end $$;
--> statement-breakpoint

-- Writes one ledger row and all totals beside it, once: asked again for the same thing, or with the same request key, it
-- answers with the row that is there and changes nothing. With a cap the points are earned: trimmed to what the day has
-- left, counted for streak and boards. Without one they are booked as they are; the wallet's check refuses an overdraft.
create function post_points(
  p_user uuid, p_reason text, p_source text, p_points int, p_cap int, p_at timestamptz,
  p_note text default null, p_request_key text default null, p_request_print text default null
) returns table (
  entry_id bigint, source text, points int, asked int, request_print text, is_new boolean,
  balance int, lifetime int, earned_today int
) language plpgsql as $$
declare
  today constant date := (p_at at time zone 'utc')::date;
  week constant text := to_char(today, 'IYYY-"W"IW');
  month constant text := to_char(today, 'YYYY-MM');
  wallet wallets := lock_wallet(p_user);
  entry ledger_entries;
  earned int := coalesce((select day.earned from point_days day where day.user_id = p_user and day.day = today), 0);
  granted int := p_points;
  longest int := wallet.longest_streak;
begin
  select held.* into entry from ledger_entries held
    where held.user_id = p_user and (held.source = p_source or held.request_key = p_request_key)
    order by (held.request_key is not distinct from p_request_key) desc limit 1;
  if found then
    return query select entry.id, entry.source, entry.points, entry.asked, entry.request_print, false,
      wallet.balance, wallet.lifetime, earned;
    return;
  end if;

  if p_cap is not null then
    granted := greatest(0, least(p_points, p_cap - earned));
  end if;
  insert into ledger_entries as made
    (user_id, reason, source, points, asked, day, note, request_key, request_print, created_at)
    values (p_user, p_reason, p_source, granted, p_points, today, p_note, p_request_key, p_request_print, p_at)
    returning made.* into entry;
  update wallets held set balance = held.balance + granted,
    lifetime = held.lifetime + case when p_cap is null then 0 else granted end
    where held.user_id = p_user returning held.* into wallet;

  if p_cap is not null and granted > 0 then
    insert into point_days as held (user_id, day, earned) values (p_user, today, granted)
      on conflict on constraint point_days_user_id_day_pk do update set earned = held.earned + granted;
    if earned = 0 then
      perform keep_streak(p_user, today);
      perform add_scores(p_user,
        array['points:all', 'points:' || week, 'points:' || month, 'streaks:all', 'streaks:' || week, 'streaks:' || month],
        array[granted, granted, granted, (select held.longest_streak - longest from wallets held where held.user_id = p_user), 1, 1],
        wallet.on_board);
    else
      perform add_scores(p_user, array['points:all', 'points:' || week, 'points:' || month],
        array[granted, granted, granted], wallet.on_board);
    end if;
    earned := earned + granted;
  end if;
  return query select entry.id, entry.source, entry.points, entry.asked, entry.request_print, true,
    wallet.balance, wallet.lifetime, earned;
end $$;
--> statement-breakpoint

-- Shows a user on all boards, or takes the user off: then the user does not appear and does not count.
create function show_on_board(p_user uuid, p_shown boolean) returns void language plpgsql as $$
declare
  wallet wallets := lock_wallet(p_user);
  boards text[];
begin
  if wallet.on_board = p_shown then
    return;
  end if;
  update wallets set on_board = p_shown where user_id = p_user;
  select array_agg(board) into boards from board_scores where user_id = p_user;
  if boards is not null then
    perform add_scores(p_user, boards, array_fill(0, array[cardinality(boards)]), p_shown);
  end if;
end $$;
--> statement-breakpoint

create function follow_board_wish() returns trigger language plpgsql as $$
begin
  if exists (select from wallets where user_id = new.id) then
    perform show_on_board(new.id, may_show(new.id));
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger users_follow_board_wish after update of board_name, disabled_at on users
  for each row execute function follow_board_wish();
--> statement-breakpoint

-- An account that is deleted leaves ledger, wallet and redemptions, and nothing that tells whose they were or when the
-- person played.
create function forget_player() returns trigger language plpgsql as $$
begin
  if exists (select from wallets where user_id = old.id) then
    perform show_on_board(old.id, false);
  end if;
  delete from board_scores where user_id = old.id;
  delete from point_days where user_id = old.id;
  delete from study_events where user_id = old.id;
  delete from review_pace where user_id = old.id;
  delete from owned_perks where user_id = old.id;
  update redemptions set shipping = null where user_id = old.id;
  return old;
end $$;
--> statement-breakpoint
create trigger users_forget_player before delete on users for each row execute function forget_player();
--> statement-breakpoint

-- Each of these is one act of a user, in one statement and under the wallet's lock, so that two at once happen one after the
-- other. `outcome` tells what came of it; only the first outcome named in each changes anything. With a request key that
-- was used for something else the outcome is `conflict`.

-- Whether a request key already stands for another wish.
create function is_taken_key(p_user uuid, p_request_key text, p_request_print text) returns boolean language sql stable as $$
  select exists (select from ledger_entries
    where user_id = p_user and request_key = p_request_key and request_print is distinct from p_request_print)
$$;
--> statement-breakpoint

-- awarded | nothing_new: pays the oldest deed of a kind since `p_since` that is not paid yet.
create function award_deed(
  p_user uuid, p_kind text, p_points int, p_cap int, p_since timestamptz, p_at timestamptz, p_request_key text, p_request_print text
) returns table (
  outcome text, points int, asked int, balance int, lifetime int, earned_today int
) language plpgsql as $$
declare
  wallet wallets := lock_wallet(p_user);
  deed text;
  posted record;
begin
  if is_taken_key(p_user, p_request_key, p_request_print) then
    return query select 'conflict', 0, 0, 0, 0, 0;
    return;
  end if;
  select held.source into deed from ledger_entries held where held.user_id = p_user and held.request_key = p_request_key;
  if deed is null then
    select event.source into deed from study_events event
      where event.user_id = p_user and event.kind = p_kind and event.happened_at >= p_since
        and not exists (select from ledger_entries held where held.user_id = p_user and held.source = event.source)
      order by event.happened_at, event.source limit 1;
  end if;
  if deed is null then
    return query select 'nothing_new', 0, 0, wallet.balance, wallet.lifetime,
      coalesce((select day.earned from point_days day
        where day.user_id = p_user and day.day = (p_at at time zone 'utc')::date), 0);
    return;
  end if;
  select * into posted
    from post_points(p_user, p_kind, deed, p_points, p_cap, p_at, null, p_request_key, p_request_print);
  return query select 'awarded', posted.points, posted.asked, posted.balance, posted.lifetime, posted.earned_today;
end $$;
--> statement-breakpoint

-- spun | unclaimed (the turn before waits to be claimed) | too_early: the answer is the turn that counts.
create function spin_wheel(p_user uuid, p_spin uuid, p_points int, p_at timestamptz) returns table (
  outcome text, spin_id uuid, points int, streak int, spun_at timestamptz
) language plpgsql as $$
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
--> statement-breakpoint

-- claimed | again | unknown
create function claim_spin(
  p_user uuid, p_spin uuid, p_cap int, p_at timestamptz, p_request_key text, p_request_print text
) returns table (
  outcome text, points int, asked int, balance int, earned_today int
) language plpgsql as $$
declare
  wallet wallets := lock_wallet(p_user);
  turn spins;
  posted record;
begin
  if is_taken_key(p_user, p_request_key, p_request_print) then
    return query select 'conflict', 0, 0, 0, 0;
    return;
  end if;
  select * into turn from spins held where held.id = p_spin and held.user_id = p_user;
  if not found then
    return query select 'unknown', 0, 0, wallet.balance, 0;
    return;
  end if;
  update spins set claimed_at = coalesce(claimed_at, p_at) where id = p_spin;
  select * into posted from post_points(p_user, 'spin', 'spin:' || p_spin, turn.points, p_cap, p_at, null,
    p_request_key, p_request_print);
  return query select case when posted.is_new then 'claimed' else 'again' end, posted.points, posted.asked, posted.balance,
    posted.earned_today;
end $$;
--> statement-breakpoint

-- completed | again | unknown | not_done | daily_limit
create function complete_challenge(
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
  select * into challenge from challenges held where held.id = p_challenge;
  if not is_again then
    refusal := case
      when challenge.id is null or not challenge.active then 'unknown'
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
--> statement-breakpoint

-- claimed | again | not_completed: a drop that the server can see done (`p_target` deeds of `p_kind` on the day) needs no word.
create function claim_drop(
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
  if p_target <= (select count(*) from study_events event
    where event.user_id = p_user and event.day = p_day and event.kind = p_kind) then
    insert into drops (user_id, day, completed_at) values (p_user, p_day, p_at) on conflict do nothing;
  end if;
  update drops held set claimed_at = coalesce(held.claimed_at, p_at) where held.user_id = p_user and held.day = p_day;
  if not found then
    return query select 'not_completed', 0, 0, wallet.balance, 0;
    return;
  end if;
  select * into posted from post_points(p_user, 'drop_zone', 'drop:' || p_day, p_points, p_cap, p_at, null, p_request_key,
    p_request_print);
  return query select case when posted.is_new then 'claimed' else 'again' end, posted.points, posted.asked, posted.balance,
    posted.earned_today;
end $$;
--> statement-breakpoint

-- Hands a digital item over.
create function grant_perk(p_user uuid, p_item reward_items, p_at timestamptz) returns void language plpgsql as $$
declare
  perk_kind constant text := p_item.perk ->> 'kind';
  perk_amount constant int := coalesce((p_item.perk ->> 'amount')::int, 1);
begin
  if perk_kind = 'streak_freeze' then
    update wallets set freezes = freezes + perk_amount where user_id = p_user;
  elsif perk_kind is not null then
    insert into owned_perks as held (id, user_id, kind, name, amount, granted_at)
      values (gen_random_uuid(), p_user, perk_kind, coalesce(p_item.perk ->> 'name', ''), perk_amount, p_at)
      on conflict (user_id, kind, name) do update set amount = held.amount + excluded.amount;
  end if;
end $$;
--> statement-breakpoint

-- redeemed | again (the same request key) | unknown | too_young | no_address | owned | too_few_points | out_of_stock
create function redeem_item(
  p_user uuid, p_item text, p_redemption uuid, p_shipping jsonb, p_is_adult boolean, p_at timestamptz,
  p_request_key text, p_request_print text
) returns table (
  outcome text, redemption_id uuid, item_name text, cost int, status text, balance int
) language plpgsql as $$
declare
  wallet wallets := lock_wallet(p_user);
  item reward_items;
  earlier record;
  refusal text;
  posted record;
  state text;
begin
  if is_taken_key(p_user, p_request_key, p_request_print) then
    return query select 'conflict', null::uuid, null::text, 0, null::text, 0;
    return;
  end if;
  select made.id, made.item_name, made.points_spent, made.status into earlier
    from ledger_entries held join redemptions made on made.ledger_entry_id = held.id
    where held.user_id = p_user and held.request_key = p_request_key;
  if found then
    return query select 'again', earlier.id, earlier.item_name, earlier.points_spent, earlier.status, wallet.balance;
    return;
  end if;
  select * into item from reward_items held where held.id = p_item;
  refusal := case
    when item.id is null or not item.active then 'unknown'
    when item.category <> 'digital' and not p_is_adult then 'too_young'
    when item.requires_shipping and p_shipping is null then 'no_address'
    when item.perk ->> 'kind' in ('badge', 'theme', 'certificate') and exists (select from owned_perks held
      where held.user_id = p_user and held.kind = item.perk ->> 'kind' and held.name = coalesce(item.perk ->> 'name', ''))
      then 'owned'
    when wallet.balance < item.points_cost then 'too_few_points'
  end;
  if refusal is null and item.stock is not null then
    update reward_items set stock = stock - 1 where id = p_item and stock > 0;
    if not found then
      refusal := 'out_of_stock';
    end if;
  end if;
  if refusal is not null then
    return query select refusal, null::uuid, item.name, item.points_cost, null::text, wallet.balance;
    return;
  end if;
  state := case when item.category = 'digital' then 'completed' else 'pending' end;
  select * into posted from post_points(p_user, 'redemption', 'redemption:' || p_redemption, -item.points_cost, null, p_at,
    item.name, p_request_key, p_request_print);
  insert into redemptions (id, user_id, item_id, item_name, points_spent, status, shipping, ledger_entry_id, redeemed_at, settled_at)
    values (p_redemption, p_user, p_item, item.name, item.points_cost, state,
      case when item.requires_shipping then p_shipping end, posted.entry_id, p_at,
      case when state = 'completed' then p_at end);
  perform grant_perk(p_user, item, p_at);
  return query select 'redeemed', p_redemption, item.name, item.points_cost, state, posted.balance;
end $$;
--> statement-breakpoint

-- settled | unknown | already: an admin's word on a pending redemption. A refusal gives points and stock back.
create function settle_redemption(p_redemption uuid, p_status text, p_note text, p_at timestamptz) returns text
language plpgsql as $$
declare
  made redemptions;
  wallet wallets;
begin
  select * into made from redemptions where id = p_redemption;
  if not found then
    return 'unknown';
  end if;
  wallet := lock_wallet(made.user_id);
  update redemptions set status = p_status, note = p_note, settled_at = p_at where id = p_redemption and status = 'pending';
  if not found then
    return 'already';
  end if;
  if p_status = 'refused' then
    update reward_items set stock = stock + 1 where id = made.item_id and stock is not null;
    perform post_points(made.user_id, 'refund', 'refund:' || p_redemption, made.points_spent, null, p_at, made.item_name);
  end if;
  return 'settled';
end $$;
--> statement-breakpoint

insert into challenges (id, kind, title, description, target, reward) values
  ('documents', 'document', 'Double feature', 'Process 2 new documents today.', 2, 5),
  ('reviews', 'card_review', 'Card sharp', 'Review 5 flashcards today.', 5, 5),
  ('questions', 'question', 'Curious mind', 'Get 3 questions answered by Sage today.', 3, 5);
