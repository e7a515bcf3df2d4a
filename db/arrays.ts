import { type SQL, sql } from 'drizzle-orm';

/** Values that need no quotes within a list: ids, names, numbers, times. */
export type ListedValue = string | number | boolean | Date | null;

/** SQL of a list as one parameter: the database parses it several times as fast as JSON. */
export function arrayOf(type: string, values: readonly ListedValue[]): SQL {
  const texts = values.map((value) =>
    value instanceof Date ? value.toISOString() : (value ?? 'null'),
  );
  return sql`${`{${texts.join(',')}}`}::${sql.raw(type)}[]`;
}
