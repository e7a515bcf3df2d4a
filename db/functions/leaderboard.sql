-- The leaderboard: scores by board, and histograms from which a rank is counted without sorting.

-- Whether a user appears on the leaderboard: they haven't opted out, and the account is open.
create or replace function is_on_board(p_user uuid) returns boolean language sql stable as $$
  select coalesce((select board_name <> 'off' and disabled_at is null from users where id = p_user), false)
$$;

-- Adds to a user's scores and moves the user in the histograms, in one statement: one statement for each row took a third longer.
-- `p_since` is the ledger entry that adds. The caller holds the wallet's lock. Users share the histogram's rows, which are locked in
-- the order of the insert. A proposed row with 1 adds a user and one with 0 removes a user, because the check on the column rejects
-- negative counts even in a row that is only proposed.
create or replace function add_scores(p_user uuid, p_boards text[], p_added int[], p_shown boolean, p_since bigint) returns void
language plpgsql as $$
begin
  with change as materialized (
    select requested.board, requested.added, held.shown,
      case when requested.added = 0 then held.since else p_since end as since,
      case when held.shown then held.score else 0 end as before,
      case when p_shown then coalesce(held.score, 0) + requested.added else 0 end as after
    from unnest(p_boards, p_added) as requested(board, added)
    left join board_scores held on held.user_id = p_user and held.board = requested.board
  ), written as (
    insert into board_scores as held (board, user_id, score, shown, since)
      select board, p_user, added, p_shown, since from change where added <> 0 or shown <> p_shown
      on conflict (user_id, board) do update
        set score = held.score + excluded.score, shown = excluded.shown, since = excluded.since
  )
  insert into board_histogram as held (board, width, slot, users)
    select board, width, score / width as slot, users
    from change, (values (1), (64)) as steps(width), lateral (values (before, 0), (after, 1)) as ends(score, users)
    where score > 0 and before <> after and (before = 0 or after = 0 or before / width <> after / width)
    order by board, width, slot
    on conflict (board, width, slot) do update set users = held.users + case excluded.users when 1 then 1 else -1 end;
end $$;

-- Shows a user on all boards, or hides the user: a hidden user isn't listed or counted.
create or replace function set_board_visibility(p_user uuid, p_shown boolean) returns void language plpgsql set enable_seqscan = off as $$
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

-- Locks the wallet even when there is none yet: otherwise, a wallet that is being created at the same moment would be missed, and
-- would show a user who has opted out.
create or replace function sync_board_visibility() returns trigger language plpgsql as $$
begin
  perform set_board_visibility(new.id, is_on_board(new.id));
  return new;
end $$;

create or replace trigger users_sync_board_visibility after update of board_name, disabled_at on users
  for each row execute function sync_board_visibility();
