-- A wish about the board takes the wallet's lock also where there is no wallet yet: one that is being made at the same moment was
-- not seen, and showed the user against the wish.
create or replace function follow_board_wish() returns trigger language plpgsql as $$
begin
  perform show_on_board(new.id, may_show(new.id));
  return new;
end $$;
