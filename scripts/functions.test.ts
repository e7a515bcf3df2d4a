import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useEmptyDatabase } from '../tests/helpers/empty-database';
import { assertMigrated, migrateDatabase } from './migrations.ts';

const store = useEmptyDatabase();
const FOLDER = join(import.meta.dirname, '..', 'db', 'functions');
const BEHIND = 'The database is behind this version of Skimwise. Run `npm run db:migrate` first.';

const bodyOf = async (name: string) =>
  (
    await store.sql<{ body: string }[]>`select prosrc as body from pg_proc where proname = ${name}`
  )[0]?.body;

test('the installed functions are those of the source', async () => {
  await migrateDatabase(store.url);
  const source = readdirSync(FOLDER).map((name) => readFileSync(join(FOLDER, name), 'utf8'));
  const named = source.flatMap((text) =>
    [...text.matchAll(/create or replace (?:function|procedure) (\w+)/g)].map(([, name]) => name),
  );
  const rows = await store.sql<{ name: string }[]>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;
  expect(rows.map(({ name }) => name).sort()).toEqual(named.sort());
});

test('a migration restores a function that differs from the source only when the version differs', async () => {
  await migrateDatabase(store.url);
  const shipped = await bodyOf('drawn_challenges');
  const changed = `create or replace function drawn_challenges(p_day date) returns setof challenges language sql stable
    as 'select * from challenges'`;
  await store.sql.unsafe(changed);
  await migrateDatabase(store.url);
  expect(await bodyOf('drawn_challenges')).toBe('select * from challenges');
  await store.sql`insert into drizzle.__functions (hash, installed_at) values ('other', now() + interval '1 hour')`;
  await store.sql`update drizzle.__functions set installed_at = now() where hash = 'other'`;
  await store.sql`update drizzle.__functions set installed_at = now() - interval '1 hour' where hash <> 'other'`;
  await migrateDatabase(store.url);
  expect(await bodyOf('drawn_challenges')).toBe(shipped);
});

test('a database without this version of the functions is behind', async () => {
  await migrateDatabase(store.url);
  await store.sql`update drizzle.__functions set hash = 'earlier'`;
  await expect(assertMigrated(store.url)).rejects.toThrow(BEHIND);
  await migrateDatabase(store.url);
  await assertMigrated(store.url);
});

test('a database with later functions works with this version', async () => {
  await migrateDatabase(store.url);
  await store.sql`insert into drizzle.__functions (hash, installed_at) values ('later', now() + interval '1 hour')`;
  const said: string[] = [];
  await assertMigrated(store.url, (line) => said.push(line));
  expect(said).toEqual([
    'The database was migrated by a newer version of Skimwise. This version still works with it; update it soon.',
  ]);
});
