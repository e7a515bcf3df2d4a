import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';

/** How many rows each table has, by its name. */
export async function rowCounts(db: Db): Promise<Record<string, number>> {
  const rows = await db.execute<{ name: string; rows: number }>(sql`
    select table_name as name,
      (xpath('//c/text()', query_to_xml(format('select count(*) as c from %I', table_name), false, true, '')))[1]::text::int as rows
    from information_schema.tables where table_schema = 'public' order by table_name`);
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
}
