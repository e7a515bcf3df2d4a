import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from './client';

/**
 * Runs a statement and parses its rows: JSON, booleans, `int` and `real` come as values from the driver, times, `date`, `bigint` and
 * `numeric` as text (`z.coerce.date()` and `z.coerce.number()` read it).
 */
export async function rowsOf<Row extends z.ZodType>(
  db: Db,
  row: Row,
  statement: SQL,
): Promise<z.output<Row>[]> {
  return parseStored(row.array(), await db.execute(statement));
}

/** @throws Error for a value of another shape: a `ZodError` would blame the caller's input */
export function parseStored<Value extends z.ZodType>(
  value: Value,
  stored: unknown,
): z.output<Value> {
  const parsed = value.safeParse(stored);
  if (parsed.success) return parsed.data;
  throw new Error('The database returned a value of an unexpected shape.', { cause: parsed.error });
}

/** For a statement that always returns a row. @throws Error if there is none */
export async function rowOf<Row extends z.ZodType>(
  db: Db,
  row: Row,
  statement: SQL,
): Promise<z.output<Row>> {
  return firstOf(await rowsOf(db, row, statement));
}

/** For a statement that returns a row or none. */
export async function findRow<Row extends z.ZodType>(
  db: Db,
  row: Row,
  statement: SQL,
): Promise<z.output<Row> | undefined> {
  return (await rowsOf(db, row, statement)).at(0);
}

/** Whether a statement returns a row. */
export async function hasRow(db: Db, statement: SQL): Promise<boolean> {
  return (await db.execute(statement)).length > 0;
}

/** The first of rows that can't be empty. @throws Error if they are */
export function firstOf<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The statement returned no row.');
  return row;
}
