-- Stored files and reading jobs.

-- Pieces are also deleted by cascade, with their account, document or file. A maintenance job deletes the objects recorded here.
create or replace function record_removed_objects() returns trigger language plpgsql as $$
begin
  insert into object_removals (object_id, due_at)
    select object_id, clock_timestamp() from removed where object_id is not null
    on conflict (object_id) do update set due_at = excluded.due_at;
  return null;
end $$;

create or replace trigger stored_file_pieces_removed after delete on stored_file_pieces
  referencing old table as removed for each statement execute function record_removed_objects();

-- Checkpoints are obsolete once their job has ended. A trigger, because a statement that ends a job doesn't see a checkpoint that a
-- concurrent transaction has just committed.
create or replace function delete_reading_checkpoints() returns trigger language plpgsql as $$
begin
  delete from reading_checkpoints where job_id = new.id;
  return null;
end $$;

create or replace trigger processing_jobs_ended after update of status on processing_jobs
  for each row when (old.status = 'running' and new.status <> 'running') execute function delete_reading_checkpoints();

-- Each card has its schedule from the start, so that a review is one conditional update. The foreign key of the card has locked the
-- document by now: its learner stays.
create or replace function schedule_new_cards() returns trigger language plpgsql as $$
begin
  insert into card_schedules (card_id, document_id, learner_id)
    select added.id, documents.id, documents.learner_id from added join documents on documents.id = added.document_id
    on conflict do nothing;
  return null;
end $$;

create or replace trigger cards_added after insert on cards
  referencing new table as added for each statement execute function schedule_new_cards();

-- Practice over all documents keeps their lines as they were asked. Runs of one document go by its foreign key. A trigger, because a
-- statement that deletes a document doesn't see a run that a concurrent transaction has just committed.
create or replace function forget_practiced_lines() returns trigger language plpgsql as $$
begin
  delete from practice_runs where learner_id = old.learner_id and document_id is null
    and items @> jsonb_build_array(jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('documentId', old.id))));
  return null;
end $$;

create or replace trigger documents_practice_forgotten after delete on documents
  for each row execute function forget_practiced_lines();

-- Cards that are mastered or reported are left out of the queue by a column of its index. Each mark adds one or takes one away, so that
-- concurrent statements agree. Rows are locked in the order of their ids.
create or replace function count_marks() returns trigger language plpgsql as $$
begin
  perform from card_schedules where card_id in (select card_id from changed) order by card_id for update;
  update card_schedules set marks = marks + case tg_op when 'INSERT' then 1 else -1 end where card_id in (select card_id from changed);
  return null;
end $$;

create or replace trigger mastered_cards_added after insert on mastered_cards
  referencing new table as changed for each statement execute function count_marks();
create or replace trigger mastered_cards_removed after delete on mastered_cards
  referencing old table as changed for each statement execute function count_marks();
create or replace trigger card_flags_added after insert on card_flags
  referencing new table as changed for each statement execute function count_marks();
create or replace trigger card_flags_removed after delete on card_flags
  referencing old table as changed for each statement execute function count_marks();

-- Whoever counts reviews needs no join.
create or replace function mark_undone() returns trigger language plpgsql as $$
begin
  update card_reviews set undone = true where id in (select review_id from added);
  return null;
end $$;

create or replace trigger review_undos_added after insert on review_undos
  referencing new table as added for each statement execute function mark_undone();

-- Exams to come but one, with the learner's row locked. A function, because a statement that has waited for the lock doesn't see what was
-- committed meanwhile; each query of a volatile function does.
create or replace function count_exams_to_come(p_learner uuid, p_except uuid, p_today date) returns int language plpgsql as $$
begin
  perform from learners where id = p_learner for no key update;
  return (select count(*) from exams where learner_id = p_learner and id <> p_except and day >= p_today);
end $$;
