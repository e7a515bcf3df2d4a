import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { learners } from '@/db/schema';
import { createDemo, createSignedIn } from '@/tests/helpers/factories';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { readTokens } from '@/tests/helpers/used-tokens';
import { correctTokens, takeTokens } from './budget';

const store = useTestDatabase();
const LIMITS = { learner: 1_000, site: 1_500 };

let days = 0;
/** Of its own for each test: all learners share one. */
const newDay = () => `2026-11-${String(++days).padStart(2, '0')}`;

async function learner(day = newDay()) {
  const { learnerId } = await createSignedIn(store.db);
  const of = { learnerId, day };
  return {
    take: (tokens: number, limits = LIMITS) => takeTokens(store.db, { ...of, tokens, limits }),
    correct: (tokens: number) => correctTokens(store.db, { ...of, tokens }),
    used: () => readTokens(store.db, of),
  };
}

test('a learner’s tokens end at their limit, and nothing is taken beyond', async () => {
  const { take, used } = await learner();
  expect(await take(600)).toBeNull();
  expect(await take(401)).toBe('learner_budget');
  expect(await take(400)).toBeNull();
  expect(await take(1)).toBe('learner_budget');
  expect(await used()).toEqual({ learner: 1_000, site: 1_000 });
});

test('a first call beyond the limit takes nothing', async () => {
  const { take, used } = await learner();
  expect(await take(1_001)).toBe('learner_budget');
  expect(await used()).toEqual({ learner: 0, site: 0 });
});

test('all learners share the site’s tokens', async () => {
  const day = newDay();
  const [one, other] = [await learner(day), await learner(day)];
  expect(await one.take(1_000)).toBeNull();
  expect(await other.take(501)).toBe('site_budget');
  expect(await other.take(500)).toBeNull();
  expect(await other.used()).toEqual({ learner: 500, site: 1_500 });
});

test('of two at once for the last tokens, one succeeds', async () => {
  const { take, used } = await learner();
  const results = await Promise.all([take(600), take(600)]);
  expect(results.toSorted()).toEqual(['learner_budget', null]);
  expect(await used()).toEqual({ learner: 600, site: 600 });
});

test('the estimate is corrected by what was counted', async () => {
  const { take, correct, used } = await learner();
  await take(600);
  await correct(-500);
  expect(await used()).toEqual({ learner: 100, site: 100 });
  await correct(50);
  expect(await used()).toEqual({ learner: 150, site: 150 });
});

test('an ended demo gives nothing back to the site', async () => {
  const { learnerId } = await createDemo(store.db);
  const day = newDay();
  await takeTokens(store.db, { learnerId, day, tokens: 200, limits: LIMITS });
  await store.db.delete(learners).where(eq(learners.id, learnerId));
  expect(await readTokens(store.db, { learnerId, day })).toEqual({ learner: 0, site: 200 });
});
