import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Sql } from 'postgres';
import { expect, test } from 'vitest';
import journal from '../drizzle/meta/_journal.json' with { type: 'json' };
import { useEmptyDatabase } from '../tests/helpers/empty-database';
import { BASELINE, BEFORE_BASELINE } from './carry-over.ts';
import { assertMigrated, migrateDatabase } from './migrations.ts';

const store = useEmptyDatabase();
const other = useEmptyDatabase();
const USER = randomUUID();

/** The migrations before the baseline, without the sample professors. */
const MIGRATIONS = gunzipSync(
  readFileSync(join(import.meta.dirname, '..', 'tests', 'fixtures', 'before-baseline.sql.gz')),
).toString('utf8');

/** Applies the migrations before the baseline, up to the one at `newest`. */
async function createEarlyDatabase(sql: Sql, newest: number): Promise<void> {
  await sql.unsafe(MIGRATIONS);
  await sql.unsafe(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('early', ${newest})`);
}

/** Everything that defines the schema, one line each. Columns may be in another order. */
const schemaOf = async (sql: Sql): Promise<string[]> =>
  (
    await sql<{ line: string }[]>`
    with own as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace)
    select format('column %s.%s %s %s %s', relname, attname, format_type(atttypid, atttypmod), attnotnull,
      pg_get_expr(adbin, adrelid)) as line
      from pg_attribute join own on attrelid = own.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped and relname not like '%_pkey'
    union all select format('constraint %s %s %s', conname, conrelid::regclass, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select format('index %s', indexdef) from pg_indexes where schemaname = 'public'
    union all select format('trigger %s', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all select format('function %s', pg_get_functiondef(pg_proc.oid)) from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by 1`
  ).map(({ line }) => line);

test('the baseline’s timestamps come after those of the migrations it replaces', () => {
  expect(journal.entries[0]!.when).toBeGreaterThan(BEFORE_BASELINE);
  expect(journal.entries[2]).toMatchObject({ tag: '0002_sample_professors', when: BASELINE });
});

test('a database made by the migrations before the baseline gets the schema of the baseline', async () => {
  await createEarlyDatabase(store.sql, BEFORE_BASELINE);
  await migrateDatabase(store.url);
  await assertMigrated(store.url);
  await migrateDatabase(other.url);
  expect(await schemaOf(store.sql)).toEqual(await schemaOf(other.sql));
});

test('the rows of such a database are kept', async () => {
  await createEarlyDatabase(store.sql, BEFORE_BASELINE);
  await store.sql.unsafe(`
    insert into learners (id, kind, created_at) values ('${USER}', 'account', now());
    insert into users (id, email, name, password_hash, phone, birthdate, address, created_at)
      values ('${USER}', 'ada@example.com', 'Ada', 'hash', '', '2001-12-10', '', now());
    select post_points('${USER}', 'admin', 'admin:1', 3, null, now(), null, 'key', 'print');
    insert into owned_perks (id, user_id, kind, name, amount, worn, granted_at)
      values (gen_random_uuid(), '${USER}', 'badge', 'laurel', 1, true, now());
    insert into admin_acts (id, stage, act, admin, user_id, reason, detail, happened_at)
      values (gen_random_uuid(), 'asked', 'money_back', 'admin', '${USER}', 'Paid twice', '{}', now())`);
  await migrateDatabase(store.url);
  expect(await store.sql`select points, request_fingerprint from ledger_entries`).toMatchObject([
    { points: 3, request_fingerprint: 'print' },
  ]);
  expect(await store.sql`select name, equipped from owned_perks`).toMatchObject([
    { name: 'laurel', equipped: true },
  ]);
  expect(await store.sql`select action, reason from audit_entries`).toMatchObject([
    { action: 'money_back', reason: 'Paid twice' },
  ]);
  await expect(store.sql`delete from audit_entries`).rejects.toThrow(
    'Audit entries are never changed or removed.',
  );
});

test('an earlier database is refused unchanged, with the steps to upgrade it', async () => {
  await createEarlyDatabase(store.sql, BEFORE_BASELINE - 1);
  await expect(migrateDatabase(store.url)).rejects.toThrow(
    'This database was made by an early version of Skimwise, which this version can’t read. Back it up, check out commit ' +
      '455c4ce, run `npm ci` and `npm run db:migrate` there, and then start this version again.',
  );
  expect(await store.sql`select from pg_tables where tablename = 'admin_acts'`).toHaveLength(1);
});
