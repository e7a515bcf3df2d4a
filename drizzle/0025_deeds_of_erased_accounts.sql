-- The deeds of an account that is erased go last, after all that hangs on it: who notes a deed meanwhile holds a lesson, a card
-- or a question that the erasure waits for, and it is still to be seen then what they wrote.
create function forget_deeds() returns trigger language plpgsql as $$
begin
  delete from study_events where user_id = old.id;
  delete from review_pace where user_id = old.id;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger learners_forget_deeds after delete on learners deferrable initially deferred
  for each row when (old.kind = 'account') execute function forget_deeds();
--> statement-breakpoint

create or replace function forget_player() returns trigger language plpgsql as $$
begin
  if exists (select from wallets where user_id = old.id) then
    perform show_on_board(old.id, false);
  end if;
  delete from board_scores where user_id = old.id;
  delete from point_days where user_id = old.id;
  delete from owned_perks where user_id = old.id;
  update redemptions set shipping = null, note = null where user_id = old.id;
  return old;
end $$;
