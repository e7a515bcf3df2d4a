import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cardReviews } from '@/db/schema';
import { createSignedIn } from '@/tests/helpers/factories';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createDocument } from '@/tests/helpers/uploads';

const store = useTestDatabase();

/** What the migration does after it has added the column. */
const [, FILL] = readFileSync('drizzle/0030_due_days.sql', 'utf8').split(
  '--> statement-breakpoint',
);

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const dayAgo = (days: number) => daysAgo(days).toISOString().slice(0, 10);

test.each([
  { before: 3, days: 10, recall: 0.9, due: 8 },
  { before: 3, days: 20, recall: 0.9, due: 17 },
  { before: 3, days: 2, recall: 0.9, due: 2 },
  // Three weeks late.
  { before: 4, days: 31, recall: 0.8063, due: 8 },
  // A week early.
  { before: 3, days: 3, recall: 0.961, due: 8 },
  { before: 1, days: 1, recall: 0.95, due: 0 },
  { before: 3, days: 10, recall: null, due: null },
  { before: 3, days: 0, recall: 1, due: null },
])('of an older review, the day is told by what was expected: %j', async (given) => {
  const actor = await createSignedIn(store.db);
  const documentId = await createDocument(store.db, actor);
  const [card] = await store.db.execute<{ id: string }>(
    sql`select id from cards where document_id = ${documentId}::uuid limit 1`,
  );
  const own = { cardId: card!.id, learnerId: actor.learnerId };
  const first = given.days + 5;
  await store.db.insert(cardReviews).values([
    {
      ...own,
      ...{ id: randomUUID(), grade: given.before, recall: null },
      ...{ reviewedAt: daysAgo(first), studyDay: dayAgo(first) },
    },
    {
      ...own,
      ...{ id: randomUUID(), grade: 3, recall: given.recall },
      ...{ reviewedAt: daysAgo(4.9), studyDay: dayAgo(5) },
    },
  ]);
  await store.db.execute(sql.raw(FILL!));
  const rows = await store.db
    .select({ dueDay: cardReviews.dueDay })
    .from(cardReviews)
    .where(eq(cardReviews.cardId, own.cardId))
    .orderBy(asc(cardReviews.reviewedAt));
  const due = given.due === null ? null : dayAgo(first - given.due);
  expect(rows).toEqual([{ dueDay: null }, { dueDay: due }]);
});
