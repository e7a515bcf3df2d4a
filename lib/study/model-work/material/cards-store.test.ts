import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { cards } from '@/db/schema';
import type { UserActor } from '@/lib/context';
import type { Card } from '@/lib/engine/types';
import { createSignedIn } from '@/tests/helpers/factories';
import { plannedReview } from '@/tests/helpers/reviews';
import { anchorOf } from '@/tests/helpers/sample-study';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createDocument } from '@/tests/helpers/uploads';
import { markMastered, reviewCard } from '../../cards/service';
import { addReview } from '../../cards/store';
import { answerCheck } from '../../checks/service';
import { getDocument } from '../../documents/service';
import { flagCard } from '../../flags/service';
import { replaceCards } from './cards-store';

const store = useTestDatabase();
let actor: UserActor;
let documentId: string;
beforeEach(async () => {
  actor = await createSignedIn(store.db);
  documentId = await createDocument(store.db, actor);
});

const made = (front: string, quote: string): Card => {
  const kind = { category: 'concept', difficulty: 'medium', term: front } as const;
  return { ...anchorOf(quote), ...kind, front, back: 'A hormone' };
};
const HORMONE = made('What is released at night?', 'Melatonin is a hormone');
const DREAM = made('Which stage has dreams?', 'REM sleep is the stage');
const stored = () =>
  store.db
    .select()
    .from(cards)
    .where(eq(cards.documentId, documentId))
    .orderBy(asc(cards.position));
const replace = (found: Card[], from: number, end: number) =>
  store.db.transaction((tx) =>
    replaceCards(
      tx,
      { documentId, chapter: 0 },
      { range: { from, end }, cards: found, newId: randomUUID },
    ),
  );

test('cards of a stretch are replaced, and a model’s come first, in the text’s order', async () => {
  await replace([DREAM], 2, 3);
  await replace([HORMONE], 1, 2);
  expect((await stored()).map(({ front, engine, position }) => [front, engine, position])).toEqual([
    [HORMONE.front, 'model', 0],
    [DREAM.front, 'model', 1],
  ]);
});

test('those of other stretches stay behind them', async () => {
  await replace([DREAM], 2, 3);
  expect((await stored()).map(({ front, engine }) => [front, engine])).toEqual([
    [DREAM.front, 'model'],
    ['What is melatonin?', 'local'],
  ]);
});

test('a question that is there is not asked twice', async () => {
  await replace([{ ...HORMONE, front: 'what is melatonin? ' }, HORMONE], 0, 1);
  expect((await stored()).map(({ front }) => front)).toEqual([
    HORMONE.front,
    'What is melatonin?',
    'When do most dreams happen?',
  ]);
});

test('a card that is being reviewed at the same time stays, with its review', async () => {
  const [card] = await stored();
  const own = { cardId: card!.id, learnerId: actor.learnerId };
  const review = await plannedReview(store.db, { ...own, now: new Date() });
  let replaced: Promise<void> = Promise.resolve();
  await store.db.transaction(async (tx) => {
    await addReview(tx, review);
    replaced = replace([HORMONE], 1, 2);
    await expect.poll(waiting).toBeGreaterThan(0);
  });
  await replaced;
  expect((await stored()).map(({ front }) => front)).toEqual([
    HORMONE.front,
    'What is melatonin?',
    'When do most dreams happen?',
  ]);
  expect(await store.db.query.cardReviews.findFirst()).toMatchObject({ cardId: card!.id });
});

test.each([
  ['reviewed', (ctx: Ctx, cardId: string) => reviewCard(ctx, { cardId, grade: 3 })],
  ['mastered', (ctx: Ctx, cardId: string) => markMastered(ctx, { cardId })],
  ['reported', (ctx: Ctx, cardId: string) => flagCard(ctx, { cardId, reason: 'unclear' })],
])('one that is %s while it is replaced is not found', async (_, act) => {
  const [card] = await stored();
  const ctx = learnerContext({ db: store.db, actor });
  let outcome: Promise<unknown> = Promise.resolve();
  await store.db.transaction(async (tx) => {
    await replaceCards(
      tx,
      { documentId, chapter: 0 },
      { range: { from: 1, end: 2 }, cards: [HORMONE], newId: randomUUID },
    );
    outcome = act(ctx, card!.id).catch((error: unknown) => error);
    await expect.poll(waiting).toBeGreaterThan(0);
  });
  expect(await outcome).toMatchObject({ code: 'not_found' });
});

test('an answer to a question on one that is replaced meanwhile is kept, without a review', async () => {
  const ctx = learnerContext({ db: store.db, actor });
  const { content } = await getDocument(ctx, { documentId });
  const check = content.mini_courses
    .flatMap(({ checks }) => checks)
    .find(({ kind }) => kind === 'typed');
  let outcome: Promise<unknown> = Promise.resolve();
  await store.db.transaction(async (tx) => {
    await tx.delete(cards).where(eq(cards.documentId, documentId));
    outcome = answerCheck(ctx, { checkId: check!.id, answer: 'REM sleep' }).catch(
      (error: unknown) => error,
    );
    await expect.poll(waiting).toBeGreaterThan(0);
  });
  expect(await outcome).toMatchObject({ correct: true, card_id: null });
});

type Ctx = ReturnType<typeof learnerContext>;

/** Statements that wait for a lock. */
async function waiting(): Promise<number> {
  const rows = await store.sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length;
}
