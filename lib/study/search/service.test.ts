import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cards, documents, sections } from '@/db/schema';
import type { ContextFor } from '@/lib/context';
import { queriesOf, roundTripsOf } from '@/tests/helpers/count-queries';
import { createDemo, createSignedIn } from '@/tests/helpers/factories';
import { learnerContext, TEST_NOW } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createDocument } from '@/tests/helpers/uploads';
import { flagCard } from '../flags/service';
import { searchInput } from './schema';
import { searchLibrary } from './service';

type Ctx = ContextFor<'learner'>;

const store = useTestDatabase();

async function reading(): Promise<{ ctx: Ctx; documentId: string }> {
  const ctx = learnerContext({ db: store.db, actor: await createSignedIn(store.db) });
  return { ctx, documentId: await createDocument(store.db, ctx.actor) };
}

const search = (ctx: Ctx, q: string) => searchLibrary(ctx, searchInput.parse({ q }));
const frontsFor = async (ctx: Ctx, q: string) =>
  (await search(ctx, q)).cards.map(({ front }) => front);

/** Cards of a document beside its own. */
async function addCards(documentId: string, texts: readonly [front: string, back: string][]) {
  const [known] = await store.db.select().from(cards).where(eq(cards.documentId, documentId));
  if (!known) throw new Error('The document has no card to copy.');
  await store.db.insert(cards).values(
    texts.map(([front, back], n) => ({
      ...known,
      id: randomUUID(),
      position: 1000 + n,
      front,
      back,
    })),
  );
}

test('finds cards by their question or answer, and sections by their title', async () => {
  const { ctx, documentId } = await reading();
  const document = { document_id: documentId, document_title: 'Sleep' };
  const [card] = await store.db
    .select({ id: cards.id })
    .from(cards)
    .where(eq(cards.front, 'What is melatonin?'));
  expect(await search(ctx, 'pineal')).toEqual({
    cards: [{ card_id: card?.id, ...document, chapter: 0, front: 'What is melatonin?' }],
    sections: [],
  });
  expect(await search(ctx, 'sleep')).toMatchObject({
    cards: [{ front: 'When do most dreams happen?' }],
    sections: [{ ...document, title: 'Sleep', first_passage: 0 }],
  });
  expect(await search(ctx, 'photosynthesis')).toEqual({ cards: [], sections: [] });
});

test('every word counts, in any order and case, and what has them all in the question comes first', async () => {
  const { ctx, documentId } = await reading();
  await addCards(documentId, [
    ['What slows the heart?', 'The vagus nerve slows the valve of the heart.'],
    ['Which valve does the Heart open first?', 'The mitral one.'],
    ['What is a valve?', 'A flap.'],
  ]);
  expect(await frontsFor(ctx, 'HEART valve')).toEqual([
    'Which valve does the Heart open first?',
    'What slows the heart?',
  ]);
  expect(await frontsFor(ctx, 'heart kidney')).toEqual([]);
});

test('what a pattern would mean is searched for as it stands', async () => {
  const { ctx, documentId } = await reading();
  await addCards(documentId, [
    ['Is it 100% sure?', 'Yes.'],
    ['Is it 1000 sure?', 'No.'],
    ['What is snake_case?', 'A way to write names.'],
    ['What is snakeXcase?', 'Nothing.'],
    ['What is \\n?', "'; drop table cards; --"],
  ]);
  expect(await frontsFor(ctx, '100%')).toEqual(['Is it 100% sure?']);
  expect(await frontsFor(ctx, 'snake_case')).toEqual(['What is snake_case?']);
  expect(await frontsFor(ctx, '\\n')).toEqual(['What is \\n?']);
  expect(await frontsFor(ctx, "'; drop table")).toEqual(['What is \\n?']);
  expect(await frontsFor(ctx, '{"a": ["%"]}')).toEqual([]);
});

test('a stranger finds nothing of it', async () => {
  await reading();
  const nobody = { cards: [], sections: [] };
  const other = learnerContext({ db: store.db, actor: await createSignedIn(store.db) });
  const demo = learnerContext({ db: store.db, actor: await createDemo(store.db) });
  expect(await search(other, 'sleep')).toEqual(nobody);
  expect(await search(demo, 'melatonin')).toEqual(nobody);
});

test('reported cards are left out', async () => {
  const { ctx } = await reading();
  const [found] = (await search(ctx, 'melatonin')).cards;
  await flagCard(ctx, { cardId: found!.card_id, reason: 'wrong' });
  expect(await frontsFor(ctx, 'melatonin')).toEqual([]);
});

test('at most twelve of each kind, the document opened last first', async () => {
  const { ctx, documentId } = await reading();
  const later = await createDocument(store.db, ctx.actor, { filename: 'later.pdf' });
  await store.db
    .update(documents)
    .set({ openedAt: new Date(TEST_NOW.getTime() + 1000) })
    .where(eq(documents.id, later));
  const many = Array.from(
    { length: 11 },
    (_, n) => [`Ostrich ${n}?`, 'A bird.'] as [string, string],
  );
  await addCards(documentId, many);
  await addCards(later, many);
  await store.db.insert(sections).values(
    Array.from({ length: 20 }, (_, n) => ({
      documentId,
      position: 100 + n,
      level: 2,
      title: `Ostrich farm ${n}`,
      firstPassage: 1,
    })),
  );
  const found = await search(ctx, 'ostrich');
  expect(found.cards.map(({ document_id }) => document_id)).toEqual([
    ...Array.from({ length: 11 }, () => later),
    documentId,
  ]);
  expect(found.sections).toHaveLength(12);
  expect(found.sections[0]).toEqual({
    document_id: documentId,
    document_title: 'Sleep',
    title: 'Ostrich farm 0',
    first_passage: 1,
  });
});

test('after the trial there are no cards, whose tab is locked', async () => {
  const { ctx } = await reading();
  const afterwards = { ...ctx, now: new Date('2999-02-01T00:00:00Z') };
  expect(await search(afterwards, 'sleep')).toMatchObject({
    cards: [],
    sections: [{ title: 'Sleep' }],
  });
});

test('one round trip, and 180 searches a minute', async () => {
  const { ctx } = await reading();
  expect(await roundTripsOf(store.sql, () => search(ctx, 'sleep'))).toBeLessThanOrEqual(2);
  const sent = await queriesOf(store.sql, () => search(ctx, 'sleep'));
  expect(sent.filter((query) => query.includes('ilike'))).toHaveLength(1);
  const rest = Array.from({ length: 178 }, () => search(ctx, 'sleep'));
  await Promise.all(rest);
  await expect(search(ctx, 'sleep')).rejects.toMatchObject({ code: 'rate_limited' });
});

test.each([
  ['', false],
  [' a ', false],
  ['ab', true],
  ['x'.repeat(100), true],
  ['x'.repeat(101), false],
  ['x'.repeat(500), false],
  ['\u0000\u0007', false],
  ['ab\u0000c', true],
  [undefined, false],
  [['sleep', 'debt'], false],
])('%j is a query: %s', (q, accepted) => {
  expect(searchInput.safeParse({ q }).success).toBe(accepted);
});
