import 'server-only';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';

/**
 * Inserts JSON arrays of objects with the table's column names. One parameter for each piece, parsed by the database.
 * `fixed`: columns that all rows share.
 */
export async function insertRows(
  db: Db,
  table: PgTable,
  pieces: string[],
  fixed: Record<string, SQL> = {},
): Promise<void> {
  const names = Object.values(getTableColumns(table)).map(({ name }) => name);
  const columns = names.map((name) => sql.identifier(name));
  const values = names.map((name) => fixed[name] ?? sql`${sql.identifier('row')}.${sql.identifier(name)}`);
  for (const piece of pieces) {
    await db.execute(sql`
      insert into ${table} (${sql.join(columns, sql`, `)})
      select ${sql.join(values, sql`, `)} from json_populate_recordset(null::${table}, ${piece}::text::json) as "row"`);
  }
}
