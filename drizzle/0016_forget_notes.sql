-- A redemption outlives its account without what a person wrote about it: its note may name the street it was sent to.
create or replace function forget_player() returns trigger language plpgsql as $$
begin
  if exists (select from wallets where user_id = old.id) then
    perform show_on_board(old.id, false);
  end if;
  delete from board_scores where user_id = old.id;
  delete from point_days where user_id = old.id;
  delete from study_events where user_id = old.id;
  delete from review_pace where user_id = old.id;
  delete from owned_perks where user_id = old.id;
  update redemptions set shipping = null, note = null where user_id = old.id;
  return old;
end $$;
