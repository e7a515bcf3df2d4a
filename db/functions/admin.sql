-- The audit log of admins' actions is append-only.

create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'Audit entries are never changed or removed.';
end $$;

create or replace trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();
