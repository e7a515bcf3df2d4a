-- Uploads are compressed formats for the most part: compressing them again would cost time on every write, and a range of a
-- piece could not be read without unpacking the whole of it.
alter table stored_file_pieces alter column data set storage external;
--> statement-breakpoint
-- Pieces also go by cascade, with their account, document or file. The maintenance job deletes the objects noted here.
create function note_removed_objects() returns trigger language plpgsql as $$
begin
  insert into object_removals (object_id, due_at)
    select object_id, clock_timestamp() from removed where object_id is not null
    on conflict (object_id) do update set due_at = excluded.due_at;
  return null;
end $$;
--> statement-breakpoint
create trigger stored_file_pieces_removed after delete on stored_file_pieces
  referencing old table as removed for each statement execute function note_removed_objects();
