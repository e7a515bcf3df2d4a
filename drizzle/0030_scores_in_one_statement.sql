-- Adds to a user's scores and moves the user in the histograms, all in one statement: one for each row took a third longer.
-- `p_since` names the ledger's row that adds. The caller holds the wallet's lock; rows of the histogram, which users share, are
-- locked in the order in which they are put in. Of what is put in, 1 stands for one user more and 0 for one less: no count may be
-- below zero, also in a row that is only proposed.
create or replace function add_scores(p_user uuid, p_boards text[], p_added int[], p_shown boolean, p_since bigint) returns void
language plpgsql as $$
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
  )
  insert into board_histogram as held (board, width, slot, users)
    select board, width, score / width as slot, users
    from change, (values (1), (64)) as steps(width), lateral (values (before, 0), (after, 1)) as ends(score, users)
    where score > 0 and before <> after and (before = 0 or after = 0 or before / width <> after / width)
    order by board, width, slot
    on conflict (board, width, slot) do update set users = held.users + case excluded.users when 1 then 1 else -1 end;
end $$;
