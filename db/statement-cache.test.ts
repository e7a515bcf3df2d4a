import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { connect, type Db } from './client';
import { users } from './schema';

const store = useTestDatabase();

const NOBODY = '00000000-0000-4000-8000-000000000000';
const findNobody = (db: Db) => db.select({ id: users.id }).from(users).where(eq(users.id, NOBODY));
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

test('a statement that comes again is one the server knows already', async () => {
  const twice = async (db: Db) => {
    await findNobody(db);
    await findNobody(db);
  };
  expect(await keptBy(twice, true)).toEqual(['select "id" from "users" where "users"."id" = $1']);
});

test('in a transaction too', async () => {
  expect(await keptBy((db) => db.transaction(findNobody), true)).toHaveLength(1);
});

test('a pooler that hands connections on is asked to keep nothing', async () => {
  expect(await keptBy(findNobody, false)).toEqual([]);
});

test('texts as long as their rows are many are not kept', async () => {
  expect(await keptBy((db) => findAll(db, 40), true)).toHaveLength(1);
  expect(await keptBy((db) => findAll(db, 41), true)).toEqual([]);
});
