import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cards, documents, passages } from '@/db/schema';
import { checkAnchors } from './check-anchors';
import { createSignedIn } from './factories';
import { useTestDatabase } from './test-database';
import { createDocument } from './uploads';

const store = useTestDatabase();

test('the sample keeps the promise, and each way to break it is found', async () => {
  const id = await createDocument(store.db, await createSignedIn(store.db));
  expect(await checkAnchors(store.db)).toEqual({
    checked: {
      summary: 2,
      gist: 1,
      'section line': 1,
      'section topic': 2,
      'key point': 5,
      'also in the section': 1,
      check: 5,
      card: 2,
      concept: 2,
      relation: 1,
    },
    faults: [],
  });

  const [card] = await store.db.select().from(cards).where(eq(cards.position, 0));
  const breakCard = (change: Partial<typeof cards.$inferInsert>) =>
    store.db
      .update(cards)
      .set({ quote: card!.quote, quoteStart: card!.quoteStart, passage: card!.passage, ...change })
      .where(eq(cards.id, card!.id));
  const faultAfter = async (change: Partial<typeof cards.$inferInsert>) => {
    await breakCard(change);
    return (await checkAnchors(store.db)).faults.map((fault) => fault.split(': ')[1]);
  };
  expect(await faultAfter({ quoteStart: card!.quoteStart + 1 })).toEqual([
    'the text at its offset is another',
  ]);
  expect(await faultAfter({ quote: 'melatonin is a hormone' })).toEqual([
    'the text at its offset is another',
  ]);
  expect(await faultAfter({ passage: 0 })).toEqual(['it lies outside its passage']);
  expect(await faultAfter({ passage: 9 })).toEqual(['its passage does not exist']);
  expect(await faultAfter({ quote: '' })).toEqual(['it is empty']);
  expect(await faultAfter({})).toEqual([]);

  const [document] = await store.db.select().from(documents).where(eq(documents.id, id));
  const [first, ...rest] = document!.summary;
  await store.db.update(documents).set({ summary: [{ ...first!, start: 3 }, ...rest] });
  expect((await checkAnchors(store.db)).faults).toEqual([
    `summary in ${id} at 0:3: the text at its offset is another`,
  ]);
  await store.db.delete(passages).where(eq(passages.documentId, id));
  expect((await checkAnchors(store.db)).faults).toHaveLength(22);
});
