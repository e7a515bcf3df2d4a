import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cardFlags } from '@/db/schema';
import type { ContextFor } from '@/lib/context';
import { createDemo, createSignedIn } from '@/tests/helpers/factories';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createDocument } from '@/tests/helpers/uploads';
import { getDocument, getLibrary, removeDocument } from '../documents/service';
import { flagInput } from '../schema';
import { flagCard, unflagCard } from './service';
import { flaggedSheet } from './sheet';
import { listFlagged } from './store';

type Ctx = ContextFor<'learner'>;

const store = useTestDatabase();
const NO_CARD = {
  code: 'not_found',
  message: 'This card isn’t in your library. It may have been deleted.',
};

async function studying(given?: Ctx) {
  const ctx = given ?? learnerContext({ db: store.db, actor: await createSignedIn(store.db) });
  const documentId = await createDocument(store.db, ctx.actor);
  const { content } = await getDocument(ctx, { documentId });
  return { ctx, documentId, cards: content.flashcards.map(({ id }) => id) };
}

const flaggedIn = async (ctx: Ctx, documentId: string) =>
  (await getDocument(ctx, { documentId })).content.flashcards.map(({ flagged }) => flagged);

test('a card is flagged with a reason, and the flag can be taken back, both also when repeated', async () => {
  const { ctx, documentId, cards } = await studying();
  const cardId = cards[1]!;
  expect(await flaggedIn(ctx, documentId)).toEqual([null, null]);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => flagCard(ctx, { cardId, reason: 'wrong' })),
  );
  expect(answers).toEqual(Array(10).fill({ flagged: 'wrong' }));
  expect(await flagCard(ctx, { cardId, reason: 'unclear', note: 'Which phase?' })).toEqual({
    flagged: 'unclear',
  });
  expect(await flaggedIn(ctx, documentId)).toEqual([null, 'unclear']);
  expect(await store.db.select().from(cardFlags)).toMatchObject([
    { cardId, learnerId: ctx.actor.learnerId, reason: 'unclear', note: 'Which phase?' },
  ]);
  expect(await unflagCard(ctx, { cardId })).toEqual({ flagged: null });
  expect(await unflagCard(ctx, { cardId })).toEqual({ flagged: null });
  expect(await flaggedIn(ctx, documentId)).toEqual([null, null]);
});

test('the library counts a flagged card no more', async () => {
  const { ctx, cards } = await studying();
  await flagCard(ctx, { cardId: cards[0]!, reason: 'duplicate' });
  const { documents } = await getLibrary(ctx);
  expect(documents[0]).toMatchObject({ cards: 1 });
});

test('a demo visitor flags too', async () => {
  const demo = learnerContext({ db: store.db, actor: await createDemo(store.db) });
  const { ctx, cards } = await studying(demo);
  expect(await flagCard(ctx, { cardId: cards[0]!, reason: 'not_from_text' })).toEqual({
    flagged: 'not_from_text',
  });
});

test('another learner’s card and an unknown one are refused with the same not_found', async () => {
  const owner = await studying();
  await flagCard(owner.ctx, { cardId: owner.cards[0]!, reason: 'wrong' });
  const stranger = learnerContext({ db: store.db, actor: await createSignedIn(store.db) });
  for (const cardId of [owner.cards[0]!, owner.cards[1]!, randomUUID()]) {
    await expect(flagCard(stranger, { cardId, reason: 'unclear' })).rejects.toMatchObject(NO_CARD);
    await expect(unflagCard(stranger, { cardId })).rejects.toMatchObject(NO_CARD);
  }
  expect(await flaggedIn(owner.ctx, owner.documentId)).toEqual(['wrong', null]);
});

test('more than 30 flags a minute are refused', async () => {
  const { ctx, cards } = await studying();
  const flag = () => flagCard(ctx, { cardId: cards[0]!, reason: 'wrong' });
  for (let n = 0; n < 3; n++) await Promise.all(Array.from({ length: 10 }, flag));
  await expect(flag()).rejects.toMatchObject({ code: 'rate_limited' });
});

test.each([
  [{ reason: 'wrong' }, true],
  [{ reason: 'not_worth_learning', note: 'x'.repeat(300) }, true],
  [{ reason: 'wrong', note: 'x'.repeat(301) }, false],
  [{ reason: 'wrong', note: 7 }, false],
  [{ reason: 'boring' }, false],
  [{ reason: ['wrong'] }, false],
  [{ reason: null }, false],
  [{}, false],
])('the flag %j: %j', (given, isValid) => {
  expect(flagInput.safeParse({ cardId: randomUUID(), ...given }).success).toBe(isValid);
});

test('a note is one line of plain text', () => {
  const parsed = flagInput.parse({
    cardId: randomUUID(),
    reason: 'wrong',
    note: ' two\n\u0000lines\u200b ',
  });
  expect(parsed.note).toBe('two lines');
});

test('flagged cards become lines of the sheet of labels, oldest first, each with its reason', async () => {
  const { ctx, documentId, cards } = await studying();
  await flagCard(ctx, { cardId: cards[0]!, reason: 'unclear', note: '=1+1, "no"' });
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 1_000) };
  await flagCard(later, { cardId: cards[1]!, reason: 'not_worth_learning' });
  const own = (await listFlagged(store.db)).filter((card) => card.documentId === documentId);
  expect(own).toHaveLength(2);
  const [head, first, second, ...rest] = flaggedSheet(own).split('\n');
  expect(head).toBe('chapter,kind,term,card,verdict,cause,front,back,note,reason');
  expect(first).toMatch(new RegExp(`^${documentId},,,[0-9a-f]{16},bad,context,`));
  expect(first).toMatch(/,"'=1\+1, ""no""",unclear$/);
  expect(second).toMatch(new RegExp(`^${documentId},,,[0-9a-f]{16},bad,trivia,`));
  expect(second).toMatch(/,,not_worth_learning$/);
  expect(rest).toEqual(['']);
});

test('a report goes with its document', async () => {
  const { ctx, documentId, cards } = await studying();
  await flagCard(ctx, { cardId: cards[0]!, reason: 'wrong', note: 'Not so.' });
  await removeDocument(ctx, { documentId });
  const { learnerId } = ctx.actor;
  expect(await store.db.$count(cardFlags, eq(cardFlags.learnerId, learnerId))).toBe(0);
});
