import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { selectMatches, selectMostRated } from '@/lib/faculty/search/candidates-store';
import { selectMistypedTokens, selectTokens } from '@/lib/faculty/search/words-store';
import { seedProfessors } from './helpers/seed-professors';
import { useTestDatabase } from './helpers/test-database';

const store = useTestDatabase();

beforeAll(async () => {
  await seedProfessors(store.sql, 60_000);
  await store.sql`analyze professor_words`;
});

async function planOf(query: SQL): Promise<string> {
  const rows = await store.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test.each([
  ['a name', [['garcia']]],
  ['a common word', [['@university', '@chemistry', '@physics', 'garcia']]],
  ['a name and a place', [['garcia', 'garciab'], ['@chemistry']]],
])('%s: matches come from the index of tokens', async (_what, groups) => {
  const plan = await planOf(selectMatches(groups, 'garcia'));
  expect(plan).toContain('Bitmap Index Scan on professors_tokens');
  expect(plan).not.toContain('Seq Scan on professors');
});

test('the most rated come from their index, in order', async () => {
  const plan = await planOf(selectMostRated([['@university']], 'university'));
  expect(plan).toContain('Index Scan using professors_rated');
  expect(plan).not.toContain('Seq Scan on professors');
});

test('longer words come from the index of words', async () => {
  const plan = await planOf(selectTokens(['gar', 'ca']));
  expect(plan).toContain('using professor_words_prefix');
  expect(plan).not.toContain('Seq Scan on professor_words');
});

test('each variant of a mistyped word is looked up', async () => {
  const plan = await planOf(selectMistypedTokens(['gacria']));
  expect(plan).toContain('Index Cond: (word = (');
  expect(plan).not.toContain('Hash Join');
});
