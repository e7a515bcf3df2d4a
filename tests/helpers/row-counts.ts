import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';

/** How many rows each table has, by its name. */
export async function rowCounts(db: Db): Promise<Record<string, number>> {
  // From the catalog itself: the standard's view of it takes as long as counting does.
  const rows = await db.execute<{ name: string; rows: number }>(sql`
    select relname as name,
      (xpath('//c/text()', query_to_xml(format('select count(*) as c from %I', relname), false, true, '')))[1]::text::int as rows
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
}
