-- What the admin's overview counts as it happens (product-rules.md, "Admin"). The other days' totals are counted by a maintenance job.

-- One row for each statement that adds or removes accounts. Rows are only added here, so that nobody waits or deadlocks.
create or replace function tally_accounts() returns trigger language plpgsql as $$
declare
  direction int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into account_tallies (accounts, trials)
  select direction * count(*), direction * count(trial_ends_at) from changed having count(*) > 0;
  return null;
end $$;

create or replace function tally_trials() returns trigger language plpgsql as $$
begin
  insert into account_tallies (accounts, trials) values (0, case when new.trial_ends_at is null then -1 else 1 end);
  return null;
end $$;

create or replace trigger users_tally_added after insert on users referencing new table as changed
  for each statement execute function tally_accounts();
create or replace trigger users_tally_removed after delete on users referencing old table as changed
  for each statement execute function tally_accounts();
create or replace trigger users_tally_trials after update of trial_ends_at on users
  for each row when ((old.trial_ends_at is null) <> (new.trial_ends_at is null)) execute function tally_trials();

-- The accounts from before the triggers, whose creation has locked the table until the end of this transaction.
insert into account_tallies (accounts, trials)
select count(*), count(trial_ends_at) from users where not exists (select from account_tallies) having count(*) > 0;

-- A day's revenue, in cents: a payment may become known after its day, and be refunded weeks later.
create or replace function count_revenue() returns trigger language plpgsql as $$
begin
  insert into daily_metrics (day, metric, value)
  select (paid_at at time zone 'UTC')::date, 'revenue', sum(cents)
  from (
    select new.paid_at, new.amount_cents - new.refunded_cents as cents
    union all
    select old.paid_at, old.refunded_cents - old.amount_cents where tg_op = 'UPDATE'
  ) as changes
  group by 1 order by 1
  on conflict (day, metric) do update set value = daily_metrics.value + excluded.value;
  return null;
end $$;

create or replace trigger payments_count_revenue after insert or update on payments
  for each row execute function count_revenue();
