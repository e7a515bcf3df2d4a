-- Room on a page, so that a changed row stays on it and no index has to learn of it.
alter table wallets set (fillfactor = 80);
--> statement-breakpoint
alter table point_days set (fillfactor = 90);
--> statement-breakpoint
alter table board_histogram set (fillfactor = 50);
--> statement-breakpoint

-- Adds to a user's scores and moves the user in the histograms, and says whether the user shows. `p_since` names the ledger's row
-- that adds. The caller holds the wallet's lock; rows of the histogram, which users share, are
-- locked last and in one order.
drop function add_scores;
--> statement-breakpoint
create function add_scores(p_user uuid, p_boards text[], p_added int[], p_shown boolean, p_since bigint) returns void
language plpgsql as $$
declare
  moved board_histogram[];
  step board_histogram;
begin
  with change as materialized (
    select wanted.board, wanted.added, held.shown, case when wanted.added = 0 then held.since else p_since end as since,
      case when held.shown then held.score else 0 end as before,
      case when p_shown then coalesce(held.score, 0) + wanted.added else 0 end as after
    from unnest(p_boards, p_added) as wanted(board, added)
    left join board_scores held on held.user_id = p_user and held.board = wanted.board
  ), written as (
    insert into board_scores as held (board, user_id, score, shown, since)
      select board, p_user, added, p_shown, since from change where added <> 0 or shown <> p_shown
      on conflict (user_id, board) do update
        set score = held.score + excluded.score, shown = excluded.shown, since = excluded.since
  ), moves as (
    select board, width, before, after
    from change, (values (1), (64)) as steps(width)
    where before <> after and (before = 0 or after = 0 or before / width <> after / width)
  ), steps as (
    select board, width, before / width as slot, -1 as users from moves where before > 0
    union all
    select board, width, after / width, 1 from moves where after > 0
  )
  select array_agg(row(board, width, slot, users)::board_histogram order by board, width, slot) into moved from steps;
  foreach step in array coalesce(moved, '{}') loop
    if step.users > 0 then
      insert into board_histogram as held (board, width, slot, users) values (step.board, step.width, step.slot, 1)
        on conflict (board, width, slot) do update set users = held.users + 1;
    else
      update board_histogram set users = users - 1
        where board = step.board and width = step.width and slot = step.slot;
    end if;
  end loop;
end $$;
--> statement-breakpoint

-- Shows a user on all boards, or takes the user off: then the user does not appear and does not count.
create or replace function show_on_board(p_user uuid, p_shown boolean) returns void language plpgsql as $$
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
    perform add_scores(p_user, boards, array_fill(0, array[cardinality(boards)]), p_shown, null);
  end if;
end $$;
--> statement-breakpoint

-- Keeps the streak of a wallet on the first points of a day: freezes spend themselves on the days that were missed.
drop function keep_streak;
--> statement-breakpoint
create function keep_streak(p_wallet wallets, p_day date) returns wallets language plpgsql as $$
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
--> statement-breakpoint

create type posting as (
  entry_id bigint, source text, points int, asked int, request_print text, is_new boolean,
  balance int, lifetime int, earned_today int
);
--> statement-breakpoint

-- Writes one ledger row and all totals beside it, once, for a wallet that the caller has locked: asked again for the same thing,
-- or with the same request key, it answers with the row that is there and changes nothing. With a cap the points are earned:
-- trimmed to what the day has left, counted for streak and boards. Without one they are booked as they are; the wallet's check
-- refuses an overdraft.
create function book_points(
  p_wallet wallets, p_reason text, p_source text, p_points int, p_cap int, p_at timestamptz,
  p_note text, p_request_key text, p_request_print text
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
    return row(entry.id, entry.source, entry.points, entry.asked, entry.request_print, false,
      wallet.balance, wallet.lifetime, earned)::posting;
  end if;

  if p_cap is not null then
    granted := greatest(0, least(p_points, p_cap - earned));
  end if;
  insert into ledger_entries (user_id, reason, source, points, asked, day, note, request_key, request_print, created_at)
    values (wallet.user_id, p_reason, p_source, granted, p_points, today, p_note, p_request_key, p_request_print, p_at)
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
      wallet := keep_streak(wallet, today);
      boards := boards || array['streaks:all', 'streaks:' || week, 'streaks:' || month];
      added := added || array[wallet.longest_streak - p_wallet.longest_streak, 1, 1];
    end if;
    update wallets set balance = wallet.balance, lifetime = wallet.lifetime, streak = wallet.streak,
      longest_streak = wallet.longest_streak, last_streak_day = wallet.last_streak_day, freezes = wallet.freezes
      where user_id = wallet.user_id;
    perform add_scores(wallet.user_id, boards, added, wallet.on_board, entry.id);
    earned := earned + granted;
  end if;
  return row(entry.id, p_source, granted, p_points, p_request_print, true, wallet.balance, wallet.lifetime, earned)::posting;
end $$;
--> statement-breakpoint

-- The same for who does not hold the wallet's lock yet.
drop function post_points;
--> statement-breakpoint
create function post_points(
  p_user uuid, p_reason text, p_source text, p_points int, p_cap int, p_at timestamptz,
  p_note text default null, p_request_key text default null, p_request_print text default null
) returns posting language plpgsql as $$
begin
  return book_points(lock_wallet(p_user), p_reason, p_source, p_points, p_cap, p_at, p_note, p_request_key, p_request_print);
end $$;
--> statement-breakpoint

-- Whether a request key already stands for another wish. In a language whose plans are kept.
create or replace function is_taken_key(p_user uuid, p_request_key text, p_request_print text) returns boolean
language plpgsql stable as $$
begin
  return p_request_key is not null and exists (select from ledger_entries
    where user_id = p_user and request_key = p_request_key and request_print is distinct from p_request_print);
end $$;
--> statement-breakpoint

create type booked as (outcome text, points int, asked int, balance int, lifetime int, earned_today int);
--> statement-breakpoint

create function booked_as(p_outcome text, p_posting posting) returns booked language plpgsql immutable as $$
begin
  return row(p_outcome, p_posting.points, p_posting.asked, p_posting.balance, p_posting.lifetime, p_posting.earned_today)::booked;
end $$;
--> statement-breakpoint

-- An answer when nothing was booked.
create function refused_as(p_outcome text, p_wallet wallets) returns booked language plpgsql immutable as $$
begin
  return row(p_outcome, 0, 0, p_wallet.balance, p_wallet.lifetime, 0)::booked;
end $$;
--> statement-breakpoint

-- awarded | nothing_new: pays the oldest deed of a kind since `p_since` that is not paid yet.
drop function award_deed;
--> statement-breakpoint
create function award_deed(
  p_user uuid, p_kind text, p_points int, p_cap int, p_since timestamptz, p_at timestamptz, p_request_key text, p_request_print text
) returns booked language plpgsql as $$
declare
  wallet wallets := lock_wallet(p_user);
  deed text;
  answer booked;
begin
  if is_taken_key(p_user, p_request_key, p_request_print) then
    return refused_as('conflict', wallet);
  end if;
  if p_request_key is not null then
    select held.source into deed from ledger_entries held where held.user_id = p_user and held.request_key = p_request_key;
  end if;
  if deed is null then
    select event.source into deed from study_events event
      where event.user_id = p_user and event.kind = p_kind
        and event.day >= (p_since at time zone 'utc')::date and event.happened_at >= p_since
        and not exists (select from ledger_entries held where held.user_id = p_user and held.source = event.source)
      order by event.happened_at, event.source limit 1;
  end if;
  if deed is null then
    answer := refused_as('nothing_new', wallet);
    answer.earned_today := coalesce((select day.earned from point_days day
      where day.user_id = p_user and day.day = (p_at at time zone 'utc')::date), 0);
    return answer;
  end if;
  return booked_as('awarded', book_points(wallet, p_kind, deed, p_points, p_cap, p_at, null, p_request_key, p_request_print));
end $$;
--> statement-breakpoint

-- claimed | again | unknown
drop function claim_spin;
--> statement-breakpoint
create function claim_spin(
  p_user uuid, p_spin uuid, p_cap int, p_at timestamptz, p_request_key text, p_request_print text
) returns booked language plpgsql as $$
declare
  wallet wallets := lock_wallet(p_user);
  turn spins;
  posted posting;
begin
  if is_taken_key(p_user, p_request_key, p_request_print) then
    return refused_as('conflict', wallet);
  end if;
  update spins held set claimed_at = coalesce(held.claimed_at, p_at) where held.id = p_spin and held.user_id = p_user
    returning * into turn;
  if not found then
    return refused_as('unknown', wallet);
  end if;
  posted := book_points(wallet, 'spin', 'spin:' || p_spin, turn.points, p_cap, p_at, null, p_request_key, p_request_print);
  return booked_as(case when posted.is_new then 'claimed' else 'again' end, posted);
end $$;
--> statement-breakpoint

-- completed | again | unknown | not_done | daily_limit
drop function complete_challenge;
--> statement-breakpoint
create function complete_challenge(
  p_user uuid, p_challenge text, p_day date, p_limit int, p_cap int, p_at timestamptz, p_request_key text,
  p_request_print text
) returns booked language plpgsql as $$
declare
  wallet wallets := lock_wallet(p_user);
  challenge challenges;
  done int := (select count(*) from challenge_completions held where held.user_id = p_user and held.day = p_day);
  is_again boolean := exists (select from challenge_completions held
    where held.user_id = p_user and held.day = p_day and held.challenge_id = p_challenge);
  refusal text;
begin
  if is_taken_key(p_user, p_request_key, p_request_print) then
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
    'challenge:' || p_day || ':' || p_challenge, challenge.reward, p_cap, p_at, challenge.title, p_request_key, p_request_print));
end $$;
--> statement-breakpoint

-- claimed | again | not_completed: a drop that the server can see done (`p_target` deeds of `p_kind` on the day) needs no word.
-- A request key that booked an earlier day's drop answers with that, and leaves today's to be claimed.
drop function claim_drop;
--> statement-breakpoint
create function claim_drop(
  p_user uuid, p_day date, p_kind text, p_target int, p_points int, p_cap int, p_at timestamptz, p_request_key text,
  p_request_print text
) returns booked language plpgsql as $$
declare
  wallet wallets := lock_wallet(p_user);
  posted posting;
begin
  if is_taken_key(p_user, p_request_key, p_request_print) then
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
  posted := book_points(wallet, 'drop_zone', 'drop:' || p_day, p_points, p_cap, p_at, null, p_request_key, p_request_print);
  return booked_as(case when posted.is_new then 'claimed' else 'again' end, posted);
end $$;
--> statement-breakpoint

create type redeemed as (outcome text, redemption_id uuid, item_name text, cost int, status text, balance int);
--> statement-breakpoint

-- redeemed | again (the same request key) | unknown (the item, or an account that was deleted meanwhile) | too_young | no_address | owned | too_few_points | out_of_stock
drop function redeem_item;
--> statement-breakpoint
create function redeem_item(
  p_user uuid, p_item text, p_redemption uuid, p_shipping jsonb, p_adult_born_by date, p_at timestamptz,
  p_request_key text, p_request_print text
) returns redeemed language plpgsql as $$
declare
  wallet wallets := lock_wallet(p_user);
  born date := (select birthdate from users where id = p_user);
  item reward_items;
  earlier redeemed;
  refusal text;
  posted posting;
  state text;
begin
  if is_taken_key(p_user, p_request_key, p_request_print) then
    return row('conflict', null, null, 0, null, 0)::redeemed;
  end if;
  if p_request_key is not null then
    select 'again', made.id, made.item_name, made.points_spent, made.status, wallet.balance into earlier
      from ledger_entries held join redemptions made on made.ledger_entry_id = held.id
      where held.user_id = p_user and held.request_key = p_request_key;
    if found then
      return earlier;
    end if;
  end if;
  select * into item from reward_items held where held.id = p_item;
  refusal := case
    when item.id is null or not item.active or born is null then 'unknown'
    when item.category <> 'digital' and born > p_adult_born_by then 'too_young'
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
    return row(refusal, null, item.name, item.points_cost, null, wallet.balance)::redeemed;
  end if;
  state := case when item.category = 'digital' then 'completed' else 'pending' end;
  posted := book_points(wallet, 'redemption', 'redemption:' || p_redemption, -item.points_cost, null, p_at,
    item.name, p_request_key, p_request_print);
  insert into redemptions (id, user_id, item_id, item_name, points_spent, status, shipping, ledger_entry_id, redeemed_at, settled_at)
    values (p_redemption, p_user, p_item, item.name, item.points_cost, state,
      case when item.requires_shipping then p_shipping end, posted.entry_id, p_at,
      case when state = 'completed' then p_at end);
  perform grant_perk(p_user, item, p_at);
  return row('redeemed', p_redemption, item.name, item.points_cost, state, posted.balance)::redeemed;
end $$;
--> statement-breakpoint

-- Rows that many users share, a board's counts and an item's stock, stay locked until a commit is on the disk: one act after the
-- other waited for it. So the acts below commit without that wait, which lets the next one have the rows, and answer once a
-- second, empty commit is on the disk. The log keeps the order of commits, so that nothing is lost that was answered, or that
-- something answered was built on. They cannot be part of another transaction.
create function do_not_wait_for_disk() returns void language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
end $$;
--> statement-breakpoint
create function wait_for_disk() returns void language plpgsql as $$
begin
  perform pg_logical_emit_message(true, 'skimwise', '');
end $$;
--> statement-breakpoint
create procedure act_award_deed(
  p_user uuid, p_kind text, p_points int, p_cap int, p_since timestamptz, p_at timestamptz, p_request_key text, p_request_print text,
  inout answer jsonb
) language plpgsql as $$
begin
  perform do_not_wait_for_disk();
  answer := to_jsonb(award_deed(p_user, p_kind, p_points, p_cap, p_since, p_at, p_request_key, p_request_print));
  commit;
  perform wait_for_disk();
end $$;
--> statement-breakpoint
create procedure act_claim_spin(
  p_user uuid, p_spin uuid, p_cap int, p_at timestamptz, p_request_key text, p_request_print text, inout answer jsonb
) language plpgsql as $$
begin
  perform do_not_wait_for_disk();
  answer := to_jsonb(claim_spin(p_user, p_spin, p_cap, p_at, p_request_key, p_request_print));
  commit;
  perform wait_for_disk();
end $$;
--> statement-breakpoint
create procedure act_complete_challenge(
  p_user uuid, p_challenge text, p_day date, p_limit int, p_cap int, p_at timestamptz, p_request_key text,
  p_request_print text, inout answer jsonb
) language plpgsql as $$
begin
  perform do_not_wait_for_disk();
  answer := to_jsonb(complete_challenge(p_user, p_challenge, p_day, p_limit, p_cap, p_at, p_request_key, p_request_print));
  commit;
  perform wait_for_disk();
end $$;
--> statement-breakpoint
create procedure act_claim_drop(
  p_user uuid, p_day date, p_kind text, p_target int, p_points int, p_cap int, p_at timestamptz, p_request_key text,
  p_request_print text, inout answer jsonb
) language plpgsql as $$
begin
  perform do_not_wait_for_disk();
  answer := to_jsonb(claim_drop(p_user, p_day, p_kind, p_target, p_points, p_cap, p_at, p_request_key, p_request_print));
  commit;
  perform wait_for_disk();
end $$;
--> statement-breakpoint
create procedure act_redeem_item(
  p_user uuid, p_item text, p_redemption uuid, p_shipping jsonb, p_adult_born_by date, p_at timestamptz,
  p_request_key text, p_request_print text, inout answer jsonb
) language plpgsql as $$
begin
  perform do_not_wait_for_disk();
  answer := to_jsonb(redeem_item(p_user, p_item, p_redemption, p_shipping, p_adult_born_by, p_at, p_request_key, p_request_print));
  commit;
  perform wait_for_disk();
end $$;
