-- The log of admins' acts is history: what comes later is a new row.
create function refuse_admin_act_change() returns trigger language plpgsql as $$
begin
  raise exception 'Admin acts are never changed or removed.';
end $$;
--> statement-breakpoint
create trigger admin_acts_append_only before update or delete or truncate on admin_acts
  for each statement execute function refuse_admin_act_change();
