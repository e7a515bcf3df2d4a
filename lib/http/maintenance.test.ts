import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { connect } from '@/db/client';
import { isConnectionFailure } from '@/db/connection-failure';
import { bulkJobs, learners, mailTokens, outbox, rateLimits, sessions } from '@/db/schema';
import { AppError } from '@/lib/errors';
import { call } from '@/tests/helpers/call';
import { setHandlerClock } from '@/tests/helpers/clock';
import { settleDeferred } from '@/tests/helpers/deferred';
import { createUser, visitor } from '@/tests/helpers/factories';
import { fakeMailer } from '@/tests/helpers/fake-mailer';
import { rowCounts } from '@/tests/helpers/row-counts';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { DAY_MS } from '../time/days';
import { runMaintenance, runScheduledMaintenance } from './maintenance';
import { route } from './route';
import { scheduleMaintenance } from './schedule-maintenance';

vi.unmock('@/lib/http/schedule-maintenance');

const store = useTestDatabase();
const at = (ms: number) => new Date(TEST_NOW.getTime() + ms);

/** One expired row and one other in every table that is cleaned up, and a mail that is due. */
async function clutter(): Promise<void> {
  const { db } = store;
  const { id: userId } = await createUser(db);
  const demo = { kind: 'demo' as const, createdAt: TEST_NOW };
  const visits = [0, 1].map((ms) => ({ ...demo, id: randomUUID(), expiresAt: at(ms) }));
  await db.insert(learners).values(visits);
  const session = { userId, device: 'a test', createdAt: TEST_NOW, lastSeenAt: TEST_NOW };
  const ends = [0, 1].map((ms) => ({
    ...session,
    id: randomUUID(),
    tokenHash: randomUUID(),
    expiresAt: at(ms),
  }));
  await db.insert(sessions).values(ends);
  const link = { userId, purpose: 'verify_email' as const, createdAt: TEST_NOW };
  const links = [-1, 0].map((ms) => ({
    ...link,
    tokenHash: randomUUID(),
    expiresAt: at(ms - 7 * DAY_MS),
  }));
  await db.insert(mailTokens).values(links);
  const limits = [-1, 0].map((ms) => ({ key: randomUUID(), points: 1, expire: at(ms).getTime() }));
  await db.insert(rateLimits).values(limits);
  const letter = {
    kind: 'verify_email' as const,
    subject: 'S',
    text: 'T',
    html: '<p>T</p>',
    links: [],
  };
  const mail = { ...letter, learnerId: userId, to: 'ada@example.com', nextTryAt: TEST_NOW };
  const sent = [-1, 0].map((ms) => ({
    ...mail,
    id: randomUUID(),
    createdAt: at(ms - 30 * DAY_MS),
    sentAt: TEST_NOW,
  }));
  await db.insert(outbox).values([...sent, { ...mail, id: randomUUID(), createdAt: TEST_NOW }]);
}

async function rows() {
  const {
    learners: learnerCount,
    users,
    sessions,
    mail_tokens: links,
    outbox: mails,
    rate_limits: limits,
  } = await rowCounts(store.db);
  return { visits: learnerCount! - users!, sessions, links, mails, limits };
}

beforeEach(async () => {
  await store.sql`truncate learners, rate_limits cascade`;
  await clutter();
});

const context = (more: Partial<Parameters<typeof testContext>[0]> = {}) =>
  testContext({ db: store.db, actor: visitor, ...more });
const FULL = { visits: 2, sessions: 2, links: 2, mails: 3, limits: 2 };
const TIDY = { visits: 1, sessions: 1, links: 1, mails: 2, limits: 1 };

test('expired rows are deleted, others stay, and due mail is sent', async () => {
  expect(await rows()).toEqual(FULL);
  const mail = fakeMailer();
  expect(await runScheduledMaintenance(context({ mail }))).toBe(true);
  expect(await rows()).toEqual(TIDY);
  expect(mail.given).toMatchObject([{ to: 'ada@example.com' }]);
});

test.each([
  ['learners', 'expired visits', { visits: 2 }],
  ['sessions', 'expired sessions', { sessions: 2 }],
  ['mail_tokens', 'old links', { links: 2 }],
  ['rate_limits', 'passed limits', { limits: 2 }],
  ['outbox', 'old mail', { mails: 3 }],
])(
  'when %s cannot be cleaned up, the rest is, and the failure is logged',
  async (table, job, left) => {
    await store.sql.unsafe(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse before delete on ${table} for each row execute function refuse()`);
    const ctx = context();
    const error = vi.spyOn(ctx.log, 'error');
    expect(await runScheduledMaintenance(ctx)).toBe(false);
    await store.sql`drop function refuse cascade`;
    expect(await rows()).toEqual({ ...TIDY, ...left });
    expect(error.mock.calls).toEqual([[{ job, err: expect.any(Error) }, 'maintenance job failed']]);
  },
);

test('when the database cannot be reached, no other job is tried', async () => {
  const { db, sql } = connect({
    url: 'postgres://nobody@127.0.0.1:9/none',
    poolSize: 1,
    prepare: false,
  });
  const ctx = context({ db });
  const error = vi.spyOn(ctx.log, 'error');
  await expect(runScheduledMaintenance(ctx)).rejects.toSatisfy(isConnectionFailure);
  expect(error).not.toHaveBeenCalled();
  await sql.end();
});

test('a user whose trial ends within the day is emailed in the same run', async () => {
  const { email } = await createUser(store.db, { trialEndsAt: at(DAY_MS) });
  const mail = fakeMailer();
  await runScheduledMaintenance(context({ mail }));
  expect(mail.given).toContainEqual(expect.objectContaining({ to: email, kind: 'trial_ending' }));
});

test('when the mail service fails, the other jobs still run', async () => {
  const ctx = context({ mail: { send: () => Promise.reject(new Error('down')) } });
  const error = vi.spyOn(ctx.log, 'error');
  expect(await runScheduledMaintenance(ctx)).toBe(false);
  expect(await rows()).toEqual(TIDY);
  expect(error.mock.calls).toEqual([
    [{ job: 'due mail', err: new Error('down') }, 'maintenance job failed'],
  ]);
});

test.each([
  ['request', runMaintenance],
  ['scheduler', runScheduledMaintenance],
])('by %s, bulk jobs come after mail, which is more urgent', async (_by, run) => {
  const job = { id: randomUUID(), kind: 'reset_trial_usage' as const, state: 'running' as const };
  const left = { admin: 'keeper', total: 0, createdAt: TEST_NOW, leaseEndsAt: at(-DAY_MS) };
  await store.db.insert(bulkJobs).values({ ...job, ...left });
  const stateOfJob = async () => (await store.db.select().from(bulkJobs))[0]?.state;
  const whileSending = vi.fn();
  const mailer = fakeMailer();
  const mail: typeof mailer = {
    ...mailer,
    send: async (letter) => {
      whileSending(await stateOfJob());
      return mailer.send(letter);
    },
  };
  await run(context({ mail }));
  expect(whileSending.mock.calls).toEqual([['running']]);
  expect(await stateOfJob()).toBe('done');
  await store.db.delete(bulkJobs);
});

test('maintenance runs once a minute, after a response', async () => {
  const scheduled = (ms: number) => {
    const ctx = { ...context({ now: at(DAY_MS + ms) }), defer: vi.fn() };
    scheduleMaintenance(ctx);
    return ctx.defer.mock.calls.length;
  };
  expect([0, 0, 59_999, 60_000, 60_001, 120_000].map(scheduled)).toEqual([1, 0, 0, 1, 0, 1]);
});

test('a successful call schedules maintenance, a refused one does not', async () => {
  const answering = (run: () => Promise<object>) =>
    route({ access: 'anyone', input: z.object({}), run });
  const refuse = answering(() => Promise.reject(new AppError('not_found', 'No.')));
  await call(refuse, {});
  await settleDeferred();
  expect(await rows()).toEqual(FULL);
  setHandlerClock(at(3 * DAY_MS));
  await call(
    answering(async () => ({})),
    {},
  );
  await settleDeferred();
  expect((await rows()).visits).toBe(0);
});
