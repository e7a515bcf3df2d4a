import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { selectNearest } from '@/lib/faculty/store';
import { seedProfessors } from './helpers/seed-professors';
import { useTestDatabase } from './helpers/test-database';

const store = useTestDatabase();

beforeAll(async () => {
  await seedProfessors(store.sql, 5_000);
}, 60_000);

async function planOf(query: SQL): Promise<string> {
  const rows = await store.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test.each(['garcia', 'jose garcia', 'li', 'university'])(
  'those most like "%s" come from the index, in order',
  async (query) => {
    const plan = await planOf(selectNearest(query));
    expect(plan).toContain('Index Scan using professors_search');
    expect(plan).not.toContain('Seq Scan on professors');
  },
);
