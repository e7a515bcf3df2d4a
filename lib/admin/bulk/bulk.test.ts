import { randomUUID } from 'node:crypto';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import {
  auditEntries,
  billingNotices,
  bulkJobs,
  learners,
  outbox,
  usageCounters,
  users,
} from '@/db/schema';
import type { BulkKind } from '@/lib/constants/admin';
import { DAY_MS } from '@/lib/time/days';
import { createAdmin } from '@/tests/helpers/admin';
import { queriesOf } from '@/tests/helpers/count-queries';
import { settleDeferred } from '@/tests/helpers/deferred';
import { createUser } from '@/tests/helpers/factories';
import { givenByAdmin } from '@/tests/helpers/grants';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { continueJobs, runJob } from './run';
import { getBulk, startBulk } from './service';

const store = useTestDatabase();
afterEach(async () => {
  await settleDeferred();
  expect(await brokenInvariants(store.db)).toEqual([]);
  await store.db.delete(outbox);
  await store.db.delete(bulkJobs);
  await store.db.delete(learners);
});

const TODAY = '2026-11-20';
const ENDS = new Date('2026-11-21T12:00:00.000Z');

const owner = async (now = TEST_NOW) =>
  testContext({ db: store.db, actor: await createAdmin(store.db), now });

const use = (learnerId: string, key: string, used: number, day = TODAY) =>
  store.db.insert(usageCounters).values({ learnerId, day, key, used });

const give = (userId: string) => givenByAdmin(store.db, { userId }, TEST_NOW);

const start = async (kind: BulkKind, now?: Date) => {
  const started = await startBulk(await owner(now), { kind, reason: null });
  await settleDeferred();
  return started;
};
const reaches = async (kind: BulkKind) =>
  (await getBulk(await owner())).kinds.find((each) => each.kind === kind)?.reaches;
const jobs = () => store.db.select().from(bulkJobs).orderBy(asc(bulkJobs.createdAt));

test('resetting usage reaches those with the trial’s limits who used something today', async () => {
  const [trial, ended, paid, idle] = [
    await createUser(store.db),
    await createUser(store.db, { trialEndsAt: TEST_NOW }),
    await createUser(store.db),
    await createUser(store.db),
  ];
  await give(paid.id);
  for (const { id } of [trial, ended, paid]) await use(id, 'file_uploads', 5);
  await use(trial.id, 'ai_chat_messages', 3);
  await use(trial.id, 'file_uploads', 4, '2026-11-19');
  await use(idle.id, 'file_uploads', 0);
  expect(await reaches('reset_trial_usage')).toBe(2);
  expect(await start('reset_trial_usage')).toMatchObject({
    started: true,
    job: { state: 'running', admin: 'keeper', total: 2, done: 0, finished_at: null },
  });
  const left = await store.db
    .select()
    .from(usageCounters)
    .where(inArray(usageCounters.learnerId, [trial.id, ended.id, paid.id]));
  expect(left.map(({ learnerId, day }) => [learnerId, day])).toEqual(
    expect.arrayContaining([
      [paid.id, TODAY],
      [trial.id, '2026-11-19'],
    ]),
  );
  expect(left).toHaveLength(2);
  expect(await jobs()).toMatchObject([{ state: 'done', done: 2, total: 2 }]);
  expect(await reaches('reset_trial_usage')).toBe(0);
  const [entry] = await store.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'bulk_job'));
  expect(entry).toMatchObject({
    subject: 'reset_trial_usage',
    stage: 'done',
    detail: { total: 2, started: true },
  });
});

test('extending trials reaches running ones without a plan, also of suspended and new users, by 24 hours', async () => {
  const running = await createUser(store.db, { trialEndsAt: ENDS });
  const over = await createUser(store.db, { trialEndsAt: TEST_NOW });
  const paid = await createUser(store.db, { trialEndsAt: ENDS });
  await give(paid.id);
  const unverified = await createUser(store.db, { trialEndsAt: null, emailVerifiedAt: null });
  const later = await createUser(store.db, {
    trialEndsAt: ENDS,
    createdAt: new Date(TEST_NOW.getTime() + 1),
  });
  expect(await reaches('extend_trials')).toBe(1);
  await start('extend_trials');
  const rows = await store.db.select().from(users);
  const endOf = (id: string) => rows.find((row) => row.id === id)?.trialEndsAt;
  expect(endOf(running.id)).toEqual(new Date('2026-11-22T12:00:00.000Z'));
  expect([endOf(over.id), endOf(paid.id), endOf(unverified.id), endOf(later.id)]).toEqual([
    TEST_NOW,
    ENDS,
    null,
    ENDS,
  ]);
});

test('users at a limit are told once a day what resets when', async () => {
  const told = await createUser(store.db, { timeZone: 'America/Chicago' });
  await use(told.id, 'file_uploads', 5);
  await use(told.id, 'ai_chat_messages', 20);
  const others = [
    await createUser(store.db, { emailVerifiedAt: null }),
    await createUser(store.db, { disabledAt: TEST_NOW }),
  ];
  for (const { id } of others) await use(id, 'file_uploads', 5);
  await use((await createUser(store.db)).id, 'file_uploads', 4);
  expect(await reaches('notify_at_limits')).toBe(1);
  await start('notify_at_limits');
  expect(await reaches('notify_at_limits')).toBe(0);
  await start('notify_at_limits');
  const mails = await store.db.select().from(outbox);
  expect(mails).toMatchObject([
    { to: told.email, learnerId: told.id, kind: 'limit_reached', sentAt: null },
  ]);
  expect(mails[0]?.text).toContain(
    'You’ve used all of today’s questions and uploads. The limit resets on Friday, November 20, 2026 at 6:00 PM CST.',
  );
  expect(mails[0]?.text).not.toMatch(/upgrade|plan|\$/i);
  await store.db.delete(outbox);
  const tomorrow = new Date(TEST_NOW.getTime() + DAY_MS);
  await use(told.id, 'file_uploads', 5, '2026-11-21');
  await start('notify_at_limits', tomorrow);
  expect(await store.db.select().from(outbox)).toHaveLength(1);
});

test('ten starts at once, of two admins, are one job; the same request gets the same job', async () => {
  const many = await Promise.all(
    Array.from({ length: 7 }, () => createUser(store.db, { trialEndsAt: ENDS })),
  );
  const [one, other] = [await owner(), await owner()];
  const request = { key: randomUUID(), fingerprint: 'a' };
  const started = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      startBulk(n % 2 ? one : other, { kind: 'extend_trials', reason: null }).catch(
        (error: unknown) => error,
      ),
    ),
  );
  await settleDeferred();
  // One that came after the end may start another; its users are extended again.
  const count = (await jobs()).length;
  expect(started.filter((each) => (each as { started?: boolean }).started)).toHaveLength(count);
  const first = await startBulk(one, { kind: 'extend_trials', reason: null }, request);
  await settleDeferred();
  const again = await startBulk(one, { kind: 'extend_trials', reason: null }, request);
  await settleDeferred();
  expect(again).toEqual(first);
  expect(await jobs()).toHaveLength(count + 1);
  const rows = await store.db.select().from(users);
  const days = rows.map(({ trialEndsAt }) => (trialEndsAt!.getTime() - ENDS.getTime()) / DAY_MS);
  expect(days).toEqual(many.map(() => count + 1));
});

test('while a job is running, another admin joins it', async () => {
  const ctx = { ...(await owner()), defer: () => {} };
  await createUser(store.db, { trialEndsAt: ENDS });
  const first = await startBulk(ctx, { kind: 'extend_trials', reason: null });
  const second = await startBulk(await owner(), { kind: 'extend_trials', reason: null });
  expect(second).toEqual({ started: false, job: first.job });
  expect(await startBulk(ctx, { kind: 'reset_trial_usage', reason: null })).toMatchObject({
    started: true,
  });
  await runJob(ctx, first.job.job_id);
});

test('users aren’t counted for a kind whose job is running', async () => {
  const ctx = { ...(await owner()), defer: () => {} };
  await createUser(store.db, { trialEndsAt: ENDS });
  const counts = async () => {
    const queries = await queriesOf(store.sql, () => getBulk(ctx));
    return queries.filter((query) => query.includes('count(distinct')).length;
  };
  expect([await counts(), await reaches('extend_trials')]).toEqual([3, 1]);
  const { job } = await startBulk(ctx, { kind: 'extend_trials', reason: null });
  expect([await counts(), await reaches('extend_trials')]).toEqual([2, 0]);
  await runJob(ctx, job.job_id);
  expect([await counts(), await reaches('extend_trials')]).toEqual([3, 1]);
});

/** A job of seven users that stopped after two batches of two. */
async function halfDone() {
  for (let n = 0; n < 7; n++) await createUser(store.db, { trialEndsAt: ENDS });
  const ctx = await owner();
  const { job } = await startBulk(
    { ...ctx, defer: () => {} },
    { kind: 'extend_trials', reason: null },
  );
  let batches = 0;
  const enough = {
    get aborted() {
      return batches++ === 2;
    },
  } as AbortSignal;
  await runJob(ctx, job.job_id, { enough, batch: 2 });
  return { ctx, job };
}
const extended = async () =>
  (await store.db.select().from(users)).filter(
    ({ trialEndsAt }) => trialEndsAt!.getTime() === ENDS.getTime() + DAY_MS,
  ).length;

test('a job that stopped is continued by the maintenance of any instance, and reaches each user once', async () => {
  const { ctx, job } = await halfDone();
  expect(await extended()).toBe(4);
  expect((await getBulk(ctx)).kinds[1]?.job).toMatchObject({
    job_id: job.job_id,
    state: 'running',
    done: 4,
    total: 7,
  });
  await Promise.all(Array.from({ length: 3 }, () => continueJobs(ctx)));
  expect(await extended()).toBe(7);
  expect(await jobs()).toMatchObject([{ state: 'done', done: 7, total: 7 }]);
});

test('a lease that still runs is left alone; one that is over is taken', async () => {
  const { ctx } = await halfDone();
  const lease = (seconds: number) =>
    store.db
      .update(bulkJobs)
      .set({ leaseEndsAt: sql`clock_timestamp() + make_interval(secs => ${seconds})` });
  await lease(30);
  await continueJobs(ctx);
  expect(await extended()).toBe(4);
  await lease(-1);
  await continueJobs(ctx);
  expect(await extended()).toBe(7);
});

test('two instances that work on one job at once reach each user once', async () => {
  const { ctx, job } = await halfDone();
  await Promise.all([1, 2, 3].map(() => runJob(ctx, job.job_id, { batch: 1 })));
  expect(await extended()).toBe(7);
  expect(await jobs()).toMatchObject([{ state: 'done', done: 7 }]);
});

test.each([
  ['extend_trials', '2026-11-21T12:00:00.000Z', 'running'],
  ['extend_trials', '2026-11-21T12:00:00.001Z', 'failed'],
  ['notify_at_limits', '2026-11-20T23:59:59.999Z', 'running'],
  ['notify_at_limits', '2026-11-21T00:00:00.001Z', 'failed'],
  ['reset_trial_usage', '2026-11-21T00:00:00.001Z', 'failed'],
] as const)('%s started at noon of November 20 is at %s %s', async (kind, at, state) => {
  const ctx = { ...(await owner()), defer: () => {} };
  await startBulk(ctx, { kind, reason: null });
  await continueJobs({ ...ctx, now: new Date(at) });
  expect(await jobs()).toMatchObject([{ state }]);
});

test('a job that fails each time doesn’t hold up the others', async () => {
  const ctx = { ...(await owner()), defer: () => {} };
  await createUser(store.db, { trialEndsAt: ENDS });
  await startBulk(ctx, { kind: 'extend_trials', reason: null });
  await startBulk(ctx, { kind: 'notify_at_limits', reason: null });
  const aMinuteLater = () =>
    store.db
      .update(bulkJobs)
      .set({ leaseEndsAt: sql`${bulkJobs.leaseEndsAt} - interval '1 minute'` });
  await store.sql.unsafe(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse before update on users for each row execute function refuse()`);
  await aMinuteLater();
  await expect(continueJobs(ctx)).rejects.toThrow();
  await aMinuteLater();
  await expect(continueJobs(ctx)).rejects.toThrow();
  await store.sql`drop function refuse cascade`;
  expect((await jobs()).map(({ kind, state }) => [kind, state]).sort()).toEqual([
    ['extend_trials', 'running'],
    ['notify_at_limits', 'done'],
  ]);
});

test('a batch that fails changes nothing, and the next run goes on', async () => {
  const { ctx, job } = await halfDone();
  const broken = { ...ctx, settings: () => Promise.reject(new Error('The database is away.')) };
  await expect(runJob(broken, job.job_id)).rejects.toThrow('The database is away.');
  expect(await extended()).toBe(4);
  await runJob(ctx, job.job_id);
  expect(await extended()).toBe(7);
});

test('an erased user’s notices go with the account', async () => {
  const user = await createUser(store.db);
  await use(user.id, 'file_uploads', 5);
  await start('notify_at_limits');
  await store.db.delete(learners).where(eq(learners.id, user.id));
  expect(await store.db.select().from(billingNotices)).toEqual([]);
  expect(await store.db.select().from(outbox)).toEqual([]);
});
