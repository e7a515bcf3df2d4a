import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lessonCompletions, lessons } from '@/db/schema';
import { queriesOf } from '@/tests/helpers/count-queries';
import { createSignedIn } from '@/tests/helpers/factories';
import { createItem, createPlayer } from '@/tests/helpers/players';
import { testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createDocument } from '@/tests/helpers/uploads';
import { redeemItem } from '../../rewards/store';
import { getCertificate } from './service';

const store = useTestDatabase();

async function reader() {
  const player = await createPlayer(store.db);
  const { userId } = player;
  const actor = { ...(await createSignedIn(store.db)), userId, learnerId: userId };
  const ctx = testContext({ db: store.db, actor });
  const documentId = await createDocument(store.db, actor);
  const own = await store.db.select().from(lessons).where(eq(lessons.documentId, documentId));
  const complete = async (count: number) => {
    const done = own
      .slice(0, count)
      .map(({ id }, n) => ({ lessonId: id, completedAt: new Date(Date.UTC(2026, 10, n + 1)) }));
    await store.db.insert(lessonCompletions).values(done).onConflictDoNothing();
  };
  const redeem = async (name: string) => {
    await player.grant(10);
    const itemId = await createItem(store.db, { perk: { kind: 'certificate', name } });
    await redeemItem(
      store.db,
      { userId, itemId, redemptionId: randomUUID(), adultBornBy: '2008-11-20' },
      ctx.now,
    );
  };
  return { ctx, documentId, lessons: own.length, complete, redeem };
}

test('a completed course has a certificate in the design redeemed last', async () => {
  const { ctx, documentId, lessons: count, complete, redeem } = await reader();
  await complete(count);
  await redeem('classic');
  await redeem('engraved');
  expect(await getCertificate(ctx, { documentId })).toEqual({
    name: 'Ada Lovelace',
    course: expect.any(String),
    lessons: count,
    completed_at: new Date(Date.UTC(2026, 10, count)).toISOString(),
    design: 'engraved',
  });
  expect(await queriesOf(store.sql, () => getCertificate(ctx, { documentId }))).toHaveLength(1);
});

test('a certificate is refused before the last lesson, without a redeemed design, and for another user’s course', async () => {
  const { ctx, documentId, lessons: count, complete, redeem } = await reader();
  await complete(count - 1);
  await redeem('classic');
  await expect(getCertificate(ctx, { documentId })).rejects.toMatchObject({
    code: 'conflict',
    message: 'You have 1 lesson left in this course.',
  });
  const other = await reader();
  await other.complete(count);
  await expect(getCertificate(other.ctx, { documentId: other.documentId })).rejects.toMatchObject({
    code: 'forbidden',
  });
  for (const id of [other.documentId, randomUUID()]) {
    await expect(getCertificate(ctx, { documentId: id })).rejects.toMatchObject({
      code: 'not_found',
    });
  }
});
