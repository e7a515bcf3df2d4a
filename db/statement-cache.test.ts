import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { connect, type Db } from './client';
import { users } from './schema';

const store = useTestDatabase();

const NOBODY = '00000000-0000-4000-8000-000000000000';
const findMissing = (db: Db) => db.select({ id: users.id }).from(users).where(eq(users.id, NOBODY));
const findAll = (db: Db, ids: number) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, Array<string>(ids).fill(NOBODY)));

/** The statements of drizzle's that the server keeps for the one connection on which `work` was done. */
async function keptBy(work: (db: Db) => Promise<unknown>, prepare: boolean): Promise<string[]> {
  const { db, sql } = connect({ url: store.url, poolSize: 1, prepare });
  try {
    await work(db);
    const kept = await sql.unsafe<{ statement: string }[]>(
      'select statement from pg_prepared_statements',
    );
    return kept.map(({ statement }) => statement).filter((text) => text.includes('"users"'));
  } finally {
    await sql.end();
  }
}

test('a repeated statement is prepared once', async () => {
  const twice = async (db: Db) => {
    await findMissing(db);
    await findMissing(db);
  };
  expect(await keptBy(twice, true)).toEqual(['select "id" from "users" where "users"."id" = $1']);
});

test('a statement in a transaction is prepared', async () => {
  expect(await keptBy((db) => db.transaction(findMissing), true)).toHaveLength(1);
});

test('behind a transaction pooler no statement is prepared', async () => {
  expect(await keptBy(findMissing, false)).toEqual([]);
});

test('statements whose length depends on the number of rows are not prepared', async () => {
  expect(await keptBy((db) => findAll(db, 40), true)).toHaveLength(1);
  expect(await keptBy((db) => findAll(db, 41), true)).toEqual([]);
});
