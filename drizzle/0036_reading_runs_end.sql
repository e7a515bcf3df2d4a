-- Checkpoints are obsolete once their job has ended. A trigger, because a statement that ends a job doesn't see a checkpoint that a
-- concurrent transaction has just committed.
create function delete_reading_checkpoints() returns trigger language plpgsql as $$
begin
  delete from reading_checkpoints where job_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger processing_jobs_ended after update of status on processing_jobs
  for each row when (old.status = 'running' and new.status <> 'running') execute function delete_reading_checkpoints();
--> statement-breakpoint
-- The data is compressed already.
alter table reading_checkpoints alter column data set storage external;
