import { sql } from 'drizzle-orm';
import pino from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { toAppError } from '@/lib/responses/to-app-error';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { findRow, hasRow, rowOf, rowsOf } from './rows';

const store = useTestDatabase();
const ROW = z.object({ n: z.int() });

test('rows are parsed by their schema', async () => {
  const later = z.object({ at: z.coerce.date(), big: z.coerce.number() });
  expect(await rowsOf(store.db, ROW, sql`select n from generate_series(1, 2) as n`)).toEqual([
    { n: 1 },
    { n: 2 },
  ]);
  expect(
    await rowOf(
      store.db,
      later,
      sql`select timestamptz '2026-11-20 12:00Z' as at, 7::bigint as big`,
    ),
  ).toEqual({ at: new Date('2026-11-20T12:00:00Z'), big: 7 });
});

test('a statement without rows: none found, or an error where there must be one', async () => {
  const nothing = sql`select 1 as n where false`;
  expect(await findRow(store.db, ROW, nothing)).toBeUndefined();
  expect(await hasRow(store.db, nothing)).toBe(false);
  await expect(rowOf(store.db, ROW, nothing)).rejects.toThrow('The statement returned no row.');
});

test('a row of another shape is an internal error, not the caller’s', async () => {
  const error = await rowOf(store.db, ROW, sql`select 'one' as n`).catch(
    (thrown: unknown) => thrown,
  );
  expect(toAppError(error, pino({ level: 'silent' }))).toMatchObject({
    code: 'internal',
    status: 500,
  });
});
