import { z } from 'zod';

/** An opaque cursor: the values that the last row of a page is sorted by. */
function toCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

function fromCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** Undefined for the first page. */
export function cursorInput<V extends z.ZodType>(values: V) {
  return z.string().max(200).transform(fromCursor).pipe(values).optional();
}

/** Of a day or time in ISO 8601: the database has no year 0. */
export const hasYear = (text: string) => !text.startsWith('0000');

/** Of rows that are sorted by time, then by id. */
export const timeCursor = cursorInput(z.tuple([z.iso.datetime().refine(hasYear), z.uuid()]));

/**
 * For a statement that asked for one row more than a page has.
 * @returns the page, and the cursor of the next one
 */
export function toPage<Row>(
  rows: readonly Row[],
  size: number,
  valuesOf: (row: Row) => readonly (string | number)[],
): { page: readonly Row[]; next: string | null } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, next: last && rows.length > size ? toCursor(valuesOf(last)) : null };
}
