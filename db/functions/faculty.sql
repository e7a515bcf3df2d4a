-- The words of the listed professors, for the search (product-rules.md, "Professor ratings").

create or replace function professor_tokens(search text) returns text[] immutable language sql as $$
  select string_to_array(split_part(search, '|', 1) || ' @' || replace(split_part(search, '|', 2), ' ', ' @'), ' ')
$$;

create or replace function count_added_words() returns trigger language plpgsql as $$
begin
  insert into professor_words as known (word, count)
  select word, count(*) from added, unnest(professor_tokens(added.search)) as word
  where added.listed group by word order by word
  on conflict (word) do update set count = known.count + excluded.count;
  return null;
end $$;

create or replace function count_removed_words() returns trigger language plpgsql as $$
begin
  update professor_words as known set count = known.count - gone.count
  from (
    select word, count(*) as count from removed, unnest(professor_tokens(removed.search)) as word
    where removed.listed group by word
  ) as gone where gone.word = known.word;
  if found then delete from professor_words where count <= 0; end if;
  return null;
end $$;

create or replace function count_changed_words() returns trigger language plpgsql as $$
begin
  insert into professor_words as known (word, count)
  select word, sum(one)::int from (
    select word, 1 as one from added, unnest(professor_tokens(added.search)) as word where added.listed
    union all
    select word, -1 from removed, unnest(professor_tokens(removed.search)) as word where removed.listed
  ) as changed
  group by word having sum(one) <> 0 order by word
  on conflict (word) do update set count = known.count + excluded.count;
  if found then delete from professor_words where count <= 0; end if;
  return null;
end $$;

create or replace trigger professors_added after insert on professors
  referencing new table as added for each statement execute function count_added_words();
create or replace trigger professors_removed after delete on professors
  referencing old table as removed for each statement execute function count_removed_words();
create or replace trigger professors_changed after update on professors
  referencing old table as removed new table as added for each statement execute function count_changed_words();

-- For imports. Both run as the role that migrates: the app's role may own no table, and then it can't truncate or analyze.

create or replace function clear_faculty_staging() returns void
  security definer set search_path = public, pg_temp language sql as $$ truncate faculty_staging $$;

create or replace function prepare_professors_for_search() returns void
  security definer set search_path = public, pg_temp language plpgsql as $$
begin
  -- Otherwise each search reads through the entries that the index has not sorted in yet.
  perform gin_clean_pending_list('professors_tokens');
  analyze professors, professor_words;
end $$;
