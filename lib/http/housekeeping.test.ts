import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { connect } from '@/db/client';
import { isConnectionFailure } from '@/db/connection-failure';
import { learners, mailTokens, outbox, rateLimits, sessions } from '@/db/schema';
import { AppError } from '@/lib/errors';
import { call } from '@/tests/helpers/call';
import { setHandlerClock } from '@/tests/helpers/clock';
import { settleDeferred } from '@/tests/helpers/deferred';
import { createUser, visitor } from '@/tests/helpers/factories';
import { rowCounts } from '@/tests/helpers/row-counts';
import { scriptedMailer } from '@/tests/helpers/scripted-mailer';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { DAY_MS } from '../time/days';
import { doScheduledChores } from './housekeeping';
import { keepHouse } from './keep-house';
import { route } from './route';

vi.unmock('@/lib/http/keep-house');

const store = useTestDatabase();
const at = (ms: number) => new Date(TEST_NOW.getTime() + ms);

/** In every table that is tidied one row that has served its time, and one that has not; and a mail that is due. */
async function clutter(): Promise<void> {
  const { db } = store;
  const { id: userId } = await createUser(db);
  const demo = { kind: 'demo' as const, createdAt: TEST_NOW };
  const visits = [0, 1].map((ms) => ({ ...demo, id: randomUUID(), expiresAt: at(ms) }));
  await db.insert(learners).values(visits);
  const session = { userId, device: 'a test', createdAt: TEST_NOW, lastSeenAt: TEST_NOW };
  const ends = [0, 1].map((ms) => ({ ...session, id: randomUUID(), tokenHash: randomUUID(), expiresAt: at(ms) }));
  await db.insert(sessions).values(ends);
  const link = { userId, purpose: 'verify_email' as const, createdAt: TEST_NOW };
  const links = [-1, 0].map((ms) => ({ ...link, tokenHash: randomUUID(), expiresAt: at(ms - 7 * DAY_MS) }));
  await db.insert(mailTokens).values(links);
  const limits = [-1, 0].map((ms) => ({ key: randomUUID(), points: 1, expire: at(ms).getTime() }));
  await db.insert(rateLimits).values(limits);
  const letter = { kind: 'verify_email' as const, subject: 'S', text: 'T', html: '<p>T</p>', links: [] };
  const mail = { ...letter, learnerId: userId, to: 'ada@example.com', nextTryAt: TEST_NOW };
  const sent = [-1, 0].map((ms) => ({ ...mail, id: randomUUID(), createdAt: at(ms - 30 * DAY_MS), sentAt: TEST_NOW }));
  await db.insert(outbox).values([...sent, { ...mail, id: randomUUID(), createdAt: TEST_NOW }]);
}

async function rows() {
  const {
    learners: people,
    users,
    sessions,
    mail_tokens: links,
    outbox: mails,
    rate_limits: limits,
  } = await rowCounts(store.db);
  return { visits: people! - users!, sessions, links, mails, limits };
}

beforeEach(async () => {
  await store.sql`truncate learners, rate_limits cascade`;
  await clutter();
});

const context = (more: Partial<Parameters<typeof testContext>[0]> = {}) =>
  testContext({ db: store.db, actor: visitor, ...more });
const FULL = { visits: 2, sessions: 2, links: 2, mails: 3, limits: 2 };
const TIDY = { visits: 1, sessions: 1, links: 1, mails: 2, limits: 1 };

test('what has served its time goes, what has not stays, and due mail is sent', async () => {
  expect(await rows()).toEqual(FULL);
  const mail = scriptedMailer();
  expect(await doScheduledChores(context({ mail }))).toBe(true);
  expect(await rows()).toEqual(TIDY);
  expect(mail.given).toMatchObject([{ to: 'ada@example.com' }]);
});

test.each([
  ['learners', 'expired visits', { visits: 2 }],
  ['sessions', 'expired sessions', { sessions: 2 }],
  ['mail_tokens', 'old links', { links: 2 }],
  ['rate_limits', 'passed limits', { limits: 2 }],
  ['outbox', 'old mail', { mails: 3 }],
])('where %s cannot be tidied, the rest is, and the log says so', async (table, chore, left) => {
  await store.sql.unsafe(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse before delete on ${table} for each row execute function refuse()`);
  const ctx = context();
  const error = vi.spyOn(ctx.log, 'error');
  expect(await doScheduledChores(ctx)).toBe(false);
  await store.sql`drop function refuse cascade`;
  expect(await rows()).toEqual({ ...TIDY, ...left });
  expect(error.mock.calls).toEqual([[{ chore, err: expect.any(Error) }, 'chore failed']]);
});

test('where the database cannot be reached, no other chore is tried', async () => {
  const { db, sql } = connect({ url: 'postgres://nobody@127.0.0.1:9/none', poolSize: 1, prepare: false });
  const ctx = context({ db });
  const error = vi.spyOn(ctx.log, 'error');
  await expect(doScheduledChores(ctx)).rejects.toSatisfy(isConnectionFailure);
  expect(error).not.toHaveBeenCalled();
  await sql.end();
});

test('whose trial ends within the day is written to in the same run', async () => {
  const { email } = await createUser(store.db, { trialEndsAt: at(DAY_MS) });
  const mail = scriptedMailer();
  await doScheduledChores(context({ mail }));
  expect(mail.given).toContainEqual(expect.objectContaining({ to: email, kind: 'trial_ending' }));
});

test('a mail service that breaks down leaves the house tidy', async () => {
  const ctx = context({ mail: { send: () => Promise.reject(new Error('down')) } });
  const error = vi.spyOn(ctx.log, 'error');
  expect(await doScheduledChores(ctx)).toBe(false);
  expect(await rows()).toEqual(TIDY);
  expect(error.mock.calls).toEqual([[{ chore: 'due mail', err: new Error('down') }, 'chore failed']]);
});

test('it is done once a minute, after an answer', async () => {
  const kept = (ms: number) => {
    const ctx = { ...context({ now: at(DAY_MS + ms) }), defer: vi.fn() };
    keepHouse(ctx);
    return ctx.defer.mock.calls.length;
  };
  expect([0, 0, 59_999, 60_000, 60_001, 120_000].map(kept)).toEqual([1, 0, 0, 1, 0, 1]);
});

test('any call that answers does it, one that refuses does not', async () => {
  const answering = (run: () => Promise<object>) => route({ access: 'anyone', input: z.object({}), run });
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
