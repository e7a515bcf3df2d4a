import { and, eq, sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { uploadLeases } from '@/db/schema';
import type { ContextFor } from '@/lib/context';
import { createDemo, createSignedIn } from '@/tests/helpers/factories';
import { PATIENCE_MS } from '@/tests/helpers/patience';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { withUploadLease } from './lease';

const store = useTestDatabase();
afterEach(() => vi.useRealTimers());

type Ctx = ContextFor<'learner'>;

const learner = async (): Promise<Ctx> =>
  learnerContext({ db: store.db, actor: await createSignedIn(store.db) });
const leasesOf = ({ actor }: Ctx) =>
  store.db.$count(uploadLeases, eq(uploadLeases.learnerId, actor.learnerId));
const lapse = ({ actor }: Ctx, slot: number) =>
  store.db
    .update(uploadLeases)
    .set({ expiresAt: sql`clock_timestamp() - interval '1 second'` })
    .where(and(eq(uploadLeases.learnerId, actor.learnerId), eq(uploadLeases.slot, slot)));

/** An upload that arrives until it's ended. */
async function arriving(ctx: Ctx) {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const done = withUploadLease(ctx, async () => {
    begun.resolve();
    await end.promise;
  });
  await Promise.race([begun.promise, done]);
  return async () => {
    end.resolve();
    await done;
  };
}

const REFUSAL = {
  code: 'rate_limited',
  status: 429,
  message: 'You’re already uploading two files. Please try again in a moment.',
  retryAfterSeconds: 5,
};

test('a learner can send two uploads at once, on any instance, and a third is refused before it begins', async () => {
  const ctx = await learner();
  const elsewhere = learnerContext({ db: store.db, actor: ctx.actor });
  const [first, second] = [await arriving(ctx), await arriving(elsewhere)];
  const receive = vi.fn(async () => {});
  await expect(withUploadLease(ctx, receive)).rejects.toMatchObject(REFUSAL);
  await withUploadLease(await learner(), receive);
  expect(receive).toHaveBeenCalledTimes(1);
  await first();
  await withUploadLease(ctx, receive);
  await second();
  expect(await leasesOf(ctx)).toBe(0);
});

test('of twenty-five concurrent uploads, two are received', async () => {
  const ctx = await learner();
  const refused = Promise.withResolvers<void>();
  const receive = vi.fn(() => refused.promise);
  const uploads = Array.from({ length: 25 }, () => withUploadLease(ctx, receive));
  let refusals = 0;
  for (const upload of uploads) {
    upload.catch(() => {
      refusals += 1;
      if (refusals === 23) refused.resolve();
    });
  }
  const outcomes = await Promise.allSettled(uploads);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(receive).toHaveBeenCalledTimes(2);
});

test('the visitors of one address can send thirty uploads at once; other addresses and accounts aren’t affected', async () => {
  const visitor = async (address: string) =>
    learnerContext({ db: store.db, actor: await createDemo(store.db), address });
  const ends: (() => Promise<void>)[] = [];
  for (let visitors = 0; visitors < 15; visitors++) {
    const ctx = await visitor('192.0.2.30');
    ends.push(await arriving(ctx), await arriving(ctx));
  }
  const receive = vi.fn(async () => {});
  const late = await visitor('192.0.2.30');
  await expect(withUploadLease(late, receive)).rejects.toMatchObject({
    ...REFUSAL,
    message: 'Your network is uploading too many files. Please try again in a moment.',
    retryAfterSeconds: 20,
  });
  expect(await leasesOf(late)).toBe(0);
  await withUploadLease(await visitor('192.0.2.31'), receive);
  const actor = await createSignedIn(store.db);
  await withUploadLease(learnerContext({ db: store.db, actor, address: '192.0.2.30' }), receive);
  await ends.pop()?.();
  await withUploadLease(late, receive);
  expect(receive).toHaveBeenCalledTimes(3);
  for (const end of ends) await end();
});

test('an upload that fails releases its slot', async () => {
  const ctx = await learner();
  for (let n = 0; n < 3; n++) {
    await expect(
      withUploadLease(ctx, () => Promise.reject(new Error('cut short'))),
    ).rejects.toThrow('cut short');
  }
  expect(await leasesOf(ctx)).toBe(0);
});

test('the lease of an instance that was killed expires, and its late release does not release the next one', async () => {
  const ctx = await learner();
  const [killed, other] = [await arriving(ctx), await arriving(ctx)];
  await lapse(ctx, 1);
  const next = await arriving(ctx);
  await killed();
  await expect(withUploadLease(ctx, async () => {})).rejects.toMatchObject(REFUSAL);
  await next();
  await other();
});

test('the lease of a slow upload is renewed', async () => {
  const ctx = await learner();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const end = await arriving(ctx);
  await lapse(ctx, 1);
  vi.advanceTimersByTime(10_000);
  const expiry = sql<boolean>`expires_at > clock_timestamp()`;
  await vi.waitFor(async () => {
    const [row] = await store.db
      .select({ isLive: expiry })
      .from(uploadLeases)
      .where(eq(uploadLeases.learnerId, ctx.actor.learnerId));
    expect(row).toEqual({ isLive: true });
  }, PATIENCE_MS);
  await end();
});
