-- What is erased with an account by triggers. The ledger and the totals stay, linked to nobody.

-- The user leaves the leaderboard while the scores can still be subtracted from the histograms.
create or replace function erase_player() returns trigger language plpgsql as $$
begin
  if exists (select from wallets where user_id = old.id) then
    perform set_board_visibility(old.id, false);
  end if;
  delete from board_scores where user_id = old.id;
  delete from point_days where user_id = old.id;
  delete from owned_perks where user_id = old.id;
  update redemptions set shipping = null, note = null, tracking = null where user_id = old.id;
  return old;
end $$;

create or replace trigger users_erase_player before delete on users for each row execute function erase_player();

-- Activity events are erased last, when the transaction commits: a concurrent transaction that records one holds a lesson, a card or a
-- question that the erasure waits for, and only then is its event visible here.
create or replace function erase_activity() returns trigger language plpgsql as $$
begin
  delete from study_events where user_id = old.id;
  delete from review_pace where user_id = old.id;
  return null;
end $$;

-- Postgres can't replace a constraint trigger.
drop trigger if exists learners_erase_activity on learners;
create constraint trigger learners_erase_activity after delete on learners deferrable initially deferred
  for each row when (old.kind = 'account') execute function erase_activity();
