-- A connection keeps the plans of an act's statements. Made while the tables were still small, they read whole tables, until the
-- statistics are next gathered: an act took three times as long as by the indexes, which every one of its statements has.
do $$
declare
  act regprocedure;
begin
  for act in
    select oid::regprocedure from pg_proc
    where pronamespace = current_schema()::regnamespace and prokind = 'f' and prosrc ~ '\mlock_wallet\M'
  loop
    execute format('alter function %s set enable_seqscan = off', act);
  end loop;
end $$;
