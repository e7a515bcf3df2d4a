import { z } from 'zod';
import { adminMessages } from '../constants/admin';

/** An opaque cursor: where the last row of a page stands in its order. */
function toCursor(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

function fromCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** Undefined for the first page. */
export function cursorInput<P extends z.ZodType>(place: P) {
  return z
    .string()
    .max(1_000)
    .transform((cursor, ctx): z.output<P> => {
      const read = place.safeParse(fromCursor(cursor));
      if (read.success) return read.data;
      ctx.addIssue({ code: 'custom', message: adminMessages.pageGone });
      return z.NEVER;
    })
    .optional();
}

/** Of a day or time in ISO 8601: the database has no year 0. */
export const hasYear = (text: string) => !text.startsWith('0000');

/** Of rows that are sorted by time, then by id. */
export const timeCursor = cursorInput(z.tuple([z.iso.datetime().refine(hasYear), z.uuid()]));

/** A text that the database can compare. */
export const sortedText = z
  .string()
  .max(200)
  .refine((text) => text.isWellFormed() && !text.includes('\0'));

/**
 * For a statement that asked for one row more than a page has.
 * @returns the page, and the cursor of the next one
 */
export function toPage<Row>(
  rows: readonly Row[],
  size: number,
  placeOf: (row: Row) => unknown,
): { page: readonly Row[]; next: string | null } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, next: last && rows.length > size ? toCursor(placeOf(last)) : null };
}
